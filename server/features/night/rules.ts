/** An account counts for the opening of a safe space when it is this old, so that nobody opens one with new ones. */
export const COUNTS_AFTER_MS = 48 * 3_600_000;

/** Days after which what was said in a safe group is removed, and whoever has said nothing since is not listed. */
export const MESSAGE_DAYS = 90;
