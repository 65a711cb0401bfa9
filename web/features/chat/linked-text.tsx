import { Fragment } from "react";

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]])/;

/** Text as it was written, with its web addresses as links. They open on a click, elsewhere, and load nothing here. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    // Every second part is an address. Parts never change places, so their index is their name.
    index % 2 === 1 ? (
      <a
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="break-all text-current underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
