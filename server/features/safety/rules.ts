/** Messages before, and after, a reported one that are stored with it as its context. */
export const EVIDENCE_AROUND = 5;
