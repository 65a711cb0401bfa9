/**
 * The title of the document: the screen and the number of new things. It names no person and no room, because titles
 * are seen in tabs, in the history and over shoulders.
 */
let screen = "Haven";
let waiting = 0;

export function setPageTitle(words: string | undefined): void {
  screen = words ? `${words} · Haven` : "Haven";
  show();
}

/** @param count 0 for no number */
export function setTitleCount(count: number): void {
  waiting = count;
  show();
}

function show() {
  document.title = waiting > 0 ? `(${waiting > 99 ? "99+" : waiting}) ${screen}` : screen;
}
