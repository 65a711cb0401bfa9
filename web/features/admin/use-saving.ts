import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PictureChoice } from "./picture-choice.ts";

type Acts<Draft, Item> = {
  save: (draft: Draft, publish: boolean) => Promise<Item>;
  putPicture: (item: Item, picture: File, context: { onProgress: (part: number) => void }) => Promise<Item>;
  removePicture: (item: Item) => Promise<Item>;
  /** Called with what the server has from now on. */
  changed: (item: Item) => void;
};
type Wanted<Draft> = { draft: Draft; picture: PictureChoice; publish: boolean };
type Saved<Item> = {
  item: Item;
  /** Why the picture did not go along, if it did not: the words are safe by then. */
  pictureError: unknown;
};

/** Saves the words first, then the picture. `sent` says which part of the picture (0 to 1) has left this device. */
export function useSaving<Draft, Item>({ save, putPicture, removePicture, changed }: Acts<Draft, Item>) {
  const [sent, setSent] = useState(0);
  const saving = useMutation({
    networkMode: "always",
    mutationFn: async ({ draft, picture, publish }: Wanted<Draft>): Promise<Saved<Item>> => {
      setSent(0);
      const item = await save(draft, publish);
      changed(item);
      try {
        if (picture.do === "remove") return { item: await removePicture(item), pictureError: null };
        if (picture.do === "replace")
          return {
            item: await putPicture(item, picture.file, { onProgress: setSent }),
            pictureError: null,
          };
        return { item, pictureError: null };
      } catch (pictureError) {
        return { item, pictureError };
      }
    },
    onSuccess: ({ item }) => changed(item),
  });
  return { saving, sent };
}
