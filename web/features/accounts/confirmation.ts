/**
 * Actions that could take an account away need fresh proof that it is its owner. `withConfirmation` runs such an
 * action; when the server answers CONFIRM_FIRST it opens the confirmation dialog and then repeats the action.
 */
import { errorCode } from "../../api/request-error.ts";
import { createStore, useStore } from "../../browser/create-store.ts";

type ConfirmationRequest = { answer: (isConfirmed: boolean) => void };

const request = createStore<ConfirmationRequest | null>(null);

/** @returns null when the person cancelled; then nothing happened */
export async function withConfirmation<Result>(action: () => Promise<Result>): Promise<Result | null> {
  try {
    return await action();
  } catch (error) {
    if (errorCode(error) !== "CONFIRM_FIRST") throw error;
    return (await requestConfirmation()) ? action() : null;
  }
}

/** The request that the dialog has to show, or null. */
export function useConfirmationRequest(): ConfirmationRequest | null {
  return useStore(request);
}

export function confirmationRequest(): ConfirmationRequest | null {
  return request.get();
}

function requestConfirmation(): Promise<boolean> {
  request.get()?.answer(false);
  return new Promise((resolve) => {
    request.set({
      answer: (isConfirmed) => {
        request.set(null);
        resolve(isConfirmed);
      },
    });
  });
}
