import type { ChosenPicture } from "../profiles/picture-input.tsx";

/** What is to become of a picture when the form around it is saved. */
export type PictureChoice = { do: "keep" } | { do: "remove" } | ({ do: "replace" } & ChosenPicture);

export const KEEP: PictureChoice = { do: "keep" };
