import { useEffect, useState } from "react";
import { pictureUrl } from "../../api/picture-url.ts";
import { KEEP, type PictureChoice } from "./picture-choice.ts";

/** What is to become of the picture, and where to look at it meanwhile. */
export function usePictureChoice(pictureId: string | null) {
  const [choice, setChoice] = useState<PictureChoice>(KEEP);

  useEffect(() => {
    if (choice.do !== "replace") return;
    return () => URL.revokeObjectURL(choice.url);
  }, [choice]);

  const kept = pictureId && pictureUrl(pictureId, 480);
  return {
    choice,
    choose: setChoice,
    url: choice.do === "replace" ? choice.url : choice.do === "keep" ? kept : null,
  };
}
