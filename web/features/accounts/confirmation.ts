/**
 * Acts that could take an account away ask for a fresh proof that it is really its owner. `confirmed` runs such
 * an act; when the server answers CONFIRM_FIRST it has the question put on the screen, and repeats the act.
 */
import { useSyncExternalStore } from "react";
import { errorCode } from "../../api/request-error.ts";

type ConfirmationRequest = { answer: (isConfirmed: boolean) => void };

const listeners = new Set<() => void>();
let question: ConfirmationRequest | null = null;

/** @returns null when the person changed their mind at the question; then nothing happened */
export async function withConfirmation<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (errorCode(error) !== "CONFIRM_FIRST") throw error;
    return (await requestConfirmation()) ? act() : null;
  }
}

/** The question that waits for an answer, for whoever puts it on the screen. */
export function useConfirmationRequest(): ConfirmationRequest | null {
  return useSyncExternalStore(listen, confirmationRequest);
}

export function confirmationRequest(): ConfirmationRequest | null {
  return question;
}

function requestConfirmation(): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    put({
      answer: (isConfirmed) => {
        put(null);
        resolve(isConfirmed);
      },
    });
  });
}

function put(next: ConfirmationRequest | null) {
  question = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
