/** The boxes of the chat list. Which one is open stands in the address, so that back leads out of it. */
export type Box = "inbox" | "requests" | "archive";

export function boxOf(search: string): Box {
  const box = new URLSearchParams(search).get("box");
  return box === "requests" || box === "archive" ? box : "inbox";
}

/** The same address in a box: the list stays where it was while a room of it is open. */
export function inBox(path: string, box: Box): string {
  return box === "inbox" ? path : `${path}?box=${box}`;
}
