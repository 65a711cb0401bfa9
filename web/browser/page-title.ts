/**
 * The title of the document: the screen and the number of new things. It names no person and no room, because titles
 * are seen in tabs, in the history and over shoulders.
 */
let screenTitle = "Haven";
let newCount = 0;

export function setPageTitle(title: string | undefined): void {
  screenTitle = title ? `${title} · Haven` : "Haven";
  update();
}

/** @param count 0 for no number */
export function setTitleCount(count: number): void {
  newCount = count;
  update();
}

function update() {
  document.title = newCount > 0 ? `(${newCount > 99 ? "99+" : newCount}) ${screenTitle}` : screenTitle;
}
