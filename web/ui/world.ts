/** Which of the two worlds the page shows, and the colour that gives the browser. */
export type World = "named" | "safe";

const CHANGE_MS = 300;

const root = document.documentElement;

/** Turns Safe Space's night on or off; the change takes 300 ms unless motion is reduced. */
export function setWorld(world: World) {
  if (world === (root.dataset["world"] ?? "named")) return;
  root.dataset["changing"] = world;
  if (world === "safe") root.dataset["world"] = "safe";
  else delete root.dataset["world"];
  colourBrowser();
  setTimeout(() => delete root.dataset["changing"], CHANGE_MS);
}

/** The browser's own bars take the colour the page is going to have. */
export function colourBrowser() {
  const safe = root.dataset["world"] === "safe";
  const dark = root.dataset["theme"] === "dark";
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = safe ? "#0d172a" : dark ? "#081b14" : "#f4f4ed";
}
