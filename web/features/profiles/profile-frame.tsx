import type { ReactNode } from "react";
import { CastLight } from "../../ui/cast-light.tsx";
import { PersonAvatar } from "./person-avatar.tsx";

type ProfileFrameProps = {
  name: string;
  pictureId: string | null;
  button?: ReactNode;
  /** Beside the rest on desktop, below it on phones. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The layout of a profile: picture and name, the rest as children. */
export function ProfileFrame({ name, pictureId, button, beside, children }: ProfileFrameProps) {
  return (
    <div className="relative isolate flex-1 overflow-clip lg:grid lg:grid-cols-[minmax(0,38rem)_24rem] lg:content-start lg:justify-center lg:gap-x-24 lg:px-8 lg:pt-16 lg:pb-16">
      <CastLight className="-bottom-28 start-[26%] w-85 max-lg:hidden" />
      <section aria-labelledby="name" className="mx-auto w-full max-w-140 pb-4 lg:mx-0 lg:max-w-none">
        <div
          aria-hidden
          className="relative isolate h-33 overflow-clip bg-mist sm:mt-4 sm:rounded-card lg:hidden"
        >
          <CastLight className="-end-12 -top-14 w-85" />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-y-3 px-4 max-lg:-mt-14 lg:px-0">
          <PersonAvatar
            name={name}
            pictureId={pictureId}
            size={104}
            className="relative border-[5px] border-paper lg:size-42 lg:border-0 lg:text-[4.5rem]"
          />
          {button}
        </div>
        <div className="px-4 pt-4 lg:px-0 lg:pt-8">
          <h1 id="name" className="type-title lg:text-[3rem]/13">
            <bdi>{name}</bdi>
          </h1>
          {children}
        </div>
      </section>
      {beside}
    </div>
  );
}
