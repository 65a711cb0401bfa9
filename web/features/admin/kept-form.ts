/** What is written in a form of the desk is kept on this device until it is saved, or until this person logs out. */
import { useState } from "react";
import { removeItem, setItem, getItem } from "../../browser/personal-storage.ts";

/**
 * @param key which form it is, such as `event.new`
 * @param saved what the server has, or an empty form
 */
export function useKeptForm<Form extends object>(key: string, saved: Form) {
  const place = `form.${key}`;
  const [before] = useState(() => getItem<Partial<Form>>(place));
  const [form, setForm] = useState<Form>({ ...saved, ...before });
  const [restored, setRestored] = useState(before !== null);

  function change(part: Partial<Form>) {
    const next = { ...form, ...part };
    setForm(next);
    if (isSame(next, saved)) removeItem(place);
    else setItem(place, next);
  }

  /** Back to what the server has. */
  function discard() {
    removeItem(place);
    setForm(saved);
    setRestored(false);
  }

  return {
    form,
    change,
    discard,
    /** It was saved: nothing is left to keep. */
    settle: () => removeItem(place),
    dirty: !isSame(form, saved),
    /** What is there was written before, and found on this device. */
    restored,
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
