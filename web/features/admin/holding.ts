/** Decisions that can still be taken back, as the desk shows them. */
import type { InfiniteData } from "@tanstack/react-query";
import type { JoinRequest } from "../../../contract/admissions.ts";

export type Decision = NonNullable<JoinRequest["decision"]>;
export type RequestPages = InfiniteData<{ items: JoinRequest[]; next: string | null }, string | undefined>;

type Face =
  | { is: "asked" }
  | { is: "decided"; decision: Decision; secondsLeft: number }
  /** The time is over: it waits no more, whether or not the server has been asked since. */
  | { is: "gone" };

/** @param until when the decision will stand, and @param now, both in milliseconds */
export function faceOf({ decision }: Pick<JoinRequest, "decision">, until: number, now: number): Face {
  if (decision === null) return { is: "asked" };
  const secondsLeft = Math.ceil((until - now) / 1000);
  return secondsLeft > 0 ? { is: "decided", decision, secondsLeft } : { is: "gone" };
}

/** The same pages, with these requests decided, or not decided any more. */
export function withDecision(
  pages: RequestPages,
  admissionIds: readonly string[],
  decision: Decision | null,
): RequestPages {
  const decided = new Set(admissionIds);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (decided.has(one.admissionId) ? { ...one, decision } : one)),
    })),
  };
}

/** Whether it is for me to decide now. */
export function canDecide({ decision, mine }: JoinRequest): boolean {
  return decision === null && !mine;
}
