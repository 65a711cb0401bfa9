/**
 * The title of the page: which screen, and how much waits. Neutral, for whoever looks over a shoulder, into the
 * tabs or at the history: it names no person, no room and nothing that was said.
 */
let screen = "Haven";
let waiting = 0;

export function setPageTitle(words: string | undefined): void {
  screen = words ? `${words} · Haven` : "Haven";
  show();
}

/** @param count 0 when nothing waits, or nobody is signed in */
export function setTitleCount(count: number): void {
  waiting = count;
  show();
}

function show() {
  document.title = waiting > 0 ? `(${waiting > 99 ? "99+" : waiting}) ${screen}` : screen;
}
