import type { Topic } from "../../../contract/profiles.ts";

export const TOPIC_TITLES: Record<Topic, string> = {
  "mental-health": "Mental Health",
  "academic-stress": "Academic Stress",
  relationships: "Relationships",
  "career-anxiety": "Career Anxiety",
  identity: "Identity & Self-Discovery",
};
