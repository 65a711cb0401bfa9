import { useEffect, useState } from "react";
import { pictureUrl } from "../../api/picture-url.ts";
import type { ChosenPicture } from "../profiles/picture-input.tsx";

/** What happens to the picture when the form around it is saved. */
export type PictureChoice = { do: "keep" } | { do: "remove" } | ({ do: "replace" } & ChosenPicture);

export const KEEP_PICTURE: PictureChoice = { do: "keep" };

/** The choice, and the URL of the picture as it will be. */
export function usePictureChoice(pictureId: string | null) {
  const [choice, setChoice] = useState<PictureChoice>(KEEP_PICTURE);

  useEffect(() => {
    if (choice.do !== "replace") return;
    return () => URL.revokeObjectURL(choice.url);
  }, [choice]);

  const savedUrl = pictureId && pictureUrl(pictureId, 480);
  return {
    choice,
    choose: setChoice,
    url: choice.do === "replace" ? choice.url : choice.do === "keep" ? savedUrl : null,
  };
}
