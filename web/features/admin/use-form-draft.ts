/** A form's unsaved draft, stored on this device until the form is saved or this person logs out. */
import { useState } from "react";
import { removeItem, setItem, getItem } from "../../browser/personal-storage.ts";

/**
 * @param key the form, such as `event.new`
 * @param saved what the server has, or an empty form
 */
export function useFormDraft<Form extends object>(key: string, saved: Form) {
  const storageKey = `form.${key}`;
  const [stored] = useState(() => getItem<Partial<Form>>(storageKey));
  const [form, setForm] = useState<Form>({ ...saved, ...stored });
  const [restored, setRestored] = useState(stored !== null);

  function update(change: Partial<Form>) {
    const next = { ...form, ...change };
    setForm(next);
    if (isEqual(next, saved)) removeItem(storageKey);
    else setItem(storageKey, next);
  }

  /** Goes back to what the server has. */
  function discard() {
    removeItem(storageKey);
    setForm(saved);
    setRestored(false);
  }

  return {
    form,
    update,
    discard,
    /** To be called when the form is saved. */
    clear: () => removeItem(storageKey),
    dirty: !isEqual(form, saved),
    /** Whether the form began with a draft from this device. */
    restored,
  };
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
