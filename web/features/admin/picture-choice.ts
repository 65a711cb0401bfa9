/** What is to become of a picture when the form around it is saved. */
export type PictureChoice = { do: "keep" } | { do: "remove" } | { do: "replace"; file: File; url: string };

export const KEEP: PictureChoice = { do: "keep" };
