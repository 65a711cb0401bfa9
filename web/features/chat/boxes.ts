/** The boxes of the chat list. Which one is open stands in the address, so that back leads out of it. */
export type Box = "inbox" | "requests" | "archive";

export function boxOf(search: string): Box {
  const folder = new URLSearchParams(search).get("box");
  return folder === "requests" || folder === "archive" ? folder : "inbox";
}

/** The same address in a box: the list stays where it was while a room of it is open. */
export function inBox(path: string, folder: Box): string {
  return folder === "inbox" ? path : `${path}?box=${folder}`;
}
