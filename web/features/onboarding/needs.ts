import { Brain, BookOpen, HeartHandshake, Signpost, Sprout, type LucideIcon } from "lucide-react";
import type { Need } from "../../../contract/profiles.ts";

export type NeedWords = {
  icon: LucideIcon;
  title: string;
  description: string;
  /** How it often shows. Not a test, and nobody has all of them. */
  signs: readonly string[];
  /** What tends to help, in Haven and outside it. */
  support: readonly string[];
};

export const NEED_WORDS: Record<Need, NeedWords> = {
  "mental-health": {
    icon: Brain,
    title: "Mental Health",
    description: "Low days, worry, sleep that will not come.",
    signs: ["Low mood", "Constant worry", "Poor sleep", "Feeling numb"],
    support: ["People who know it", "Counselling", "A doctor", "Helplines"],
  },
  "academic-stress": {
    icon: BookOpen,
    title: "Academic Stress",
    description: "Deadlines, exams, the feeling of falling behind.",
    signs: ["Putting things off", "Exam fear", "Exhaustion"],
    support: ["Study company", "Your tutor", "Writing help"],
  },
  relationships: {
    icon: HeartHandshake,
    title: "Relationships",
    description: "Friends, family, love, and being alone.",
    signs: ["Loneliness", "Conflict", "A break-up", "Homesickness"],
    support: ["People who listen", "Counselling", "Helplines"],
  },
  "career-anxiety": {
    icon: Signpost,
    title: "Career Anxiety",
    description: "What comes after, and whether you are enough.",
    signs: ["Comparing yourself", "Rejections", "Feeling stuck"],
    support: ["People a step ahead", "Careers advice", "Mentors"],
  },
  identity: {
    icon: Sprout,
    title: "Identity & Self-Discovery",
    description: "Who you are, who you are becoming, where you belong.",
    signs: ["Not fitting in", "Coming out", "Between two cultures"],
    support: ["People on the same road", "Student groups", "Counselling"],
  },
};
