import type { Topic } from "../../../contract/profiles.ts";

/** What the five problem categories are called, everywhere. */
export const TOPIC_TITLES: Record<Topic, string> = {
  "mental-health": "Mental Health",
  "academic-stress": "Academic Stress",
  relationships: "Relationships",
  "career-anxiety": "Career Anxiety",
  identity: "Identity & Self-Discovery",
};
