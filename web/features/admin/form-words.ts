/** What the forms of the desk say while they save, and where they lead when something is missing. */
import { errorText } from "../../api/error-texts.ts";
import { LOCALE } from "../../browser/locale.ts";
import type { PictureChoice } from "./picture-choice.ts";

const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });

export function savingWords(picture: PictureChoice, sent: number): string {
  return picture.do === "replace" && sent > 0 ? `Sending the picture, ${percent.format(sent)}` : "Saving...";
}

export function pictureFailed(error: unknown): string {
  return `The words are saved, the picture is not. ${errorText(error, "Please add it again.")}`;
}

/** Leads to the first field with a fault. @returns whether there is one */
export function focusFirstError(names: string[]): boolean {
  if (names.length === 0) return false;
  const selector = names.map((name) => `form [name="${name}"]`).join(",");
  document.querySelector<HTMLElement>(selector)?.focus();
  return true;
}

export function savedWords(
  name: string,
  { publish, isPublished }: { publish: boolean; isPublished: boolean },
) {
  if (isPublished) return `${name} is saved.`;
  return publish ? `${name} is published.` : `${name} is saved as a draft. Students do not see it.`;
}
