import { Brain, BookOpen, HeartHandshake, Signpost, Sprout, type LucideIcon } from "lucide-react";
import type { Topic } from "../../../contract/profiles.ts";

export type TopicInfo = {
  icon: LucideIcon;
  description: string;
  /** Common signs; not a test. */
  signs: readonly string[];
  /** What can help, in Haven and outside it. */
  support: readonly string[];
};

export const TOPIC_INFO: Record<Topic, TopicInfo> = {
  "mental-health": {
    icon: Brain,
    description: "Low days, worry, sleep that won’t come.",
    signs: ["Low mood", "Worry", "Poor sleep"],
    support: ["Peers", "Counselling", "Helplines"],
  },
  "academic-stress": {
    icon: BookOpen,
    description: "Deadlines, exams, falling behind.",
    signs: ["Putting off", "Exam fear", "Burnout"],
    support: ["Study company", "Writing help"],
  },
  relationships: {
    icon: HeartHandshake,
    description: "Friends, family, love, and being alone.",
    signs: ["Loneliness", "Conflict", "Break-up"],
    support: ["People who listen", "Counselling"],
  },
  "career-anxiety": {
    icon: Signpost,
    description: "What comes after, and being enough.",
    signs: ["Comparing", "Rejections", "Stuck"],
    support: ["Mentors", "Careers advice"],
  },
  identity: {
    icon: Sprout,
    description: "Who you are, and where you belong.",
    signs: ["Not fitting in", "Coming out", "Two cultures"],
    support: ["Peers", "Student groups", "Counselling"],
  },
};
