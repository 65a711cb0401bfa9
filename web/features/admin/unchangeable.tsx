import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

type UnchangeableProps = {
  name: string;
  title: string;
  children: string;
  back: { href: string; words: string };
};

/** Somebody came to change what cannot be changed any more. */
export function Unchangeable({ name, title, children, back }: UnchangeableProps) {
  return (
    <div className="px-4 pt-8 text-center">
      <h1 className="type-title">
        <bdi>{name}</bdi>
      </h1>
      <EmptyState title={title} actions={<LinkButton href={back.href}>{back.words}</LinkButton>}>
        {children}
      </EmptyState>
    </div>
  );
}
