import { Menu } from "@base-ui/react/menu";
import { classes } from "../../ui/classes.ts";

/** What people answer with most, where words would be too many. */
const QUICK = [
  { emoji: "👍", words: "Thumbs up" },
  { emoji: "❤️", words: "Heart" },
  { emoji: "🫂", words: "Hug" },
  { emoji: "😂", words: "Laughing" },
  { emoji: "😢", words: "Sad" },
  { emoji: "🙏", words: "Thank you" },
] as const;

type QuickReactionsProps = { own: string | null; onReact: (emoji: string) => void };

/** The first line of a message's menu. */
export function QuickReactions({ own, onReact }: QuickReactionsProps) {
  return (
    <Menu.Group
      aria-label="React"
      className="mb-1.5 flex flex-wrap justify-between border-b border-line pb-1.5"
    >
      {QUICK.map(({ emoji, words }) => (
        <Menu.Item
          key={emoji}
          aria-label={emoji === own ? `${words}. Take yours back` : words}
          onClick={() => onReact(emoji)}
          className={classes(
            "grid size-11 cursor-pointer place-items-center rounded-full text-[1.375rem] leading-none outline-none select-none data-highlighted:bg-mist",
            emoji === own && "bg-lamp-wash",
          )}
        >
          {emoji}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}
