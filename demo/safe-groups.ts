/** The safe groups of the Demo campus. Their members are drawn at random, so no script names them. */
import { DAY, HOUR, type Line } from "./conversations.ts";

export type SafeGroupScript = {
  name: string;
  description: string;
  rules: string;
  tags: string[];
  /** How many minutes ago it was created. */
  began: number;
  /** Whether the demo student is a member. */
  withStudent: boolean;
  /** The number of other members. */
  others: number;
  /** Senders are `student`, or `1`, `2` and so on for the other members. */
  lines: readonly Line[];
  /** The student's unread count. */
  unread: number;
};

/** A message that has been reported because its writer may be in danger. */
export const WORRYING =
  "Third night without sleep. If I stayed away after the break, I do not think that anybody here would notice.";

/** A message that has been reported as harassment. */
export const UNKIND =
  "If you need a fund and a page of instructions to be here, maybe it is simply not your place. Some of us had to earn it.";

export const SAFE_GROUPS: readonly SafeGroupScript[] = [
  {
    name: "Late Library",
    description: "For the hours when the building is empty and the deadline is not.",
    rules:
      "Say how it is, not how it should be. No advice unless somebody asks for it. What is written here is not carried to the tables by day. If it gets too heavy, Help is at the top of every screen.",
    tags: ["Deadlines", "Sleep", "Company"],
    began: 33 * DAY,
    withStudent: true,
    others: 6,
    unread: 2,
    lines: [
      [
        "1",
        8 * DAY + 130,
        "Is anyone else still here? I have read the same paragraph since the cleaning started.",
      ],
      ["2", 8 * DAY + 124, "Here. I have a plan with colours and nothing in the boxes."],
      ["1", 8 * DAY + 121, "A plan with colours is more than I have. It helps that you are there."],
      ["3", 8 * DAY + 60, "Going home now. I wrote one page, and it is a bad one. It exists."],
      [
        "student",
        6 * DAY + 210,
        "First time I write here. I keep saying that I am nearly done. I have not begun.",
      ],
      [
        "4",
        6 * DAY + 204,
        "I said nearly done for nine days. On the tenth I told one person the truth and it got smaller.",
      ],
      [
        "2",
        6 * DAY + 198,
        "You can also begin badly with us. Ten minutes, then everyone says one word about it.",
      ],
      ["student", 6 * DAY + 180, "Ten minutes. My word is: crooked."],
      ["5", 6 * DAY + 176, "Mine is: warm. The radiator, not the essay."],
      ["student", 6 * DAY + 172, "I slept after that. Thank you."],
      ["6", 3 * DAY + 150, "Has anybody asked for more time? I am scared of the form."],
      [
        "3",
        3 * DAY + 141,
        "I did. The form is one page and the answer came in two days. Nobody wanted proof that I am a person.",
      ],
      ["6", 3 * DAY + 30, "Sent it. My hands are still shaking a bit, but it is sent."],
      ["4", 3 * DAY + 25, "That was the hard part. Go and eat something."],
      ["1", 14 * HOUR + 20, "I will stop here for now. The page can wait, and so can I."],
      ["5", 14 * HOUR + 8, "Rest well. I keep the lamp on for a while, if somebody comes."],
      ["6", 11, WORRYING],
      ["student", 8, "I would. I have asked the moderators to write to you, and I am here until you sleep."],
      ["6", 6, "Thank you. I am in bed, with the light on."],
      ["4", 4, "Leave it on. We are three by now."],
    ],
  },
  {
    name: "First in the Family",
    description:
      "No one at home knows what a seminar is. Here you can ask what everybody else seems to know.",
    rules:
      "No question is too small. Money, words and manners may all be asked about. We do not laugh at where somebody comes from, and we do not guess it either.",
    tags: ["Starting out", "Money", "Home"],
    began: 47 * DAY,
    withStudent: false,
    others: 12,
    unread: 0,
    lines: [
      ["1", 12 * DAY + 300, "What does one wear to office hours? I am serious."],
      ["2", 12 * DAY + 280, "What you have on. I went in my work shirt and we talked about the essay."],
      [
        "3",
        12 * DAY + 262,
        "I did not know for a year that office hours are for us. I thought it was when they must not be disturbed.",
      ],
      [
        "4",
        9 * DAY + 200,
        "My mother asked when I will have learned enough. I had no answer and we both laughed.",
      ],
      ["5", 9 * DAY + 170, "Mine tells the neighbours that I study computers. It is geography."],
      ["6", 9 * DAY + 140, "I get tired of explaining in both directions."],
      ["4", 9 * DAY + 120, "Yes. That is the word for it, both directions."],
      [
        "7",
        2 * DAY + 90,
        "The hardship fund paid for my train home. If you wonder whether it is meant for you: it is.",
      ],
      ["2", 2 * DAY + 66, "Thank you for saying it. I had the page open for a month."],
      ["8", 3 * HOUR + 30, UNKIND],
      ["3", 3 * HOUR + 21, "That was unkind, and it is not true. Everybody here has earned it."],
      ["2", 3 * HOUR + 2, "I read it on the tram. I will be back, I only need a moment."],
    ],
  },
  {
    name: "After a Loss",
    description: "For anyone who misses somebody, however long ago it was.",
    rules:
      "There is no right way and no right time. Listen first. Do not compare. You may read for weeks and write nothing.",
    tags: ["Grief", "Listening"],
    began: 6 * DAY,
    withStudent: false,
    others: 3,
    unread: 0,
    lines: [],
  },
];
