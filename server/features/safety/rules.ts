/** Messages before and after a reported one that go with it, so that it can be understood. */
export const EVIDENCE_AROUND = 5;
