/** The two groups of the Demo campus in which the demo student is, and what was said there. */
import { DAY, HOUR, type Line } from "./conversations.ts";

export type GroupScript = {
  name: string;
  description: string;
  /** How many minutes ago it began. */
  began: number;
  /** Keys; the student is among them. */
  members: readonly string[];
  lines: readonly Line[];
  /** How many of the last lines somebody has not read yet, by key; everyone else has read them all. */
  unread: Readonly<Record<string, number>>;
};

export const GROUPS: readonly GroupScript[] = [
  {
    name: "Slow Runners",
    description:
      "Seven kilometres at most, at talking pace. Walking is allowed, turning back is allowed. Sundays, by the boathouse.",
    began: 64 * DAY,
    members: ["amira", "student", "oskar", "ravi", "omar", "maya", "grace"],
    unread: { student: 4, ravi: 6, omar: 2, grace: 2 },
    lines: [
      ["amira", 9 * DAY + 300, "Sunday as usual? The path by the river is open again."],
      ["oskar", 9 * DAY + 280, "I am in. Slowly."],
      ["maya", 9 * DAY + 276, "In, if nobody minds that I smell of the lake."],
      ["student", 9 * DAY + 260, "I would like to come for the first time. I cannot run very far."],
      [
        "amira",
        9 * DAY + 255,
        "Then you are exactly who this is for. We stop whenever anyone says stop, and nobody asks why.",
      ],
      ["omar", 9 * DAY + 251, "I say stop a lot. I have made it respectable."],
      [
        "student",
        9 * DAY + 20,
        "That was nicer than I thought it would be. Thank you for walking the last bit with me.",
      ],
      ["grace", 9 * DAY + 14, "The last bit is the best bit."],
      [
        "ravi",
        3 * DAY + 95,
        "I have not been out for two weeks. Is it strange if I come back for only half?",
      ],
      ["amira", 3 * DAY + 90, "Not strange. Half with us beats none without us."],
      ["oskar", 3 * DAY + 84, "I will do half with you, I have an essay anyway."],
      ["ravi", 3 * DAY + 80, "All right. Thank you, both."],
      ["oskar", 5 * HOUR + 12, "There is ice on the wooden bridge, take the road if you go early."],
      [
        "grace",
        4 * HOUR + 40,
        "Can confirm. I met the bridge with both knees. I am fine, the knees are offended.",
      ],
      ["maya", 4 * HOUR + 31, "Poor knees. I have the good plasters, knock at any hour."],
      ["grace", 3 * HOUR + 50, "You are an angel with a first-aid kit."],
      ["oskar", 3 * HOUR + 22, "How far this time?"],
      ["amira", 3 * HOUR, "7 km, talking pace, Sunday?"],
    ],
  },
  {
    name: "One Chapter a Week",
    description: "One chapter, one hour, biscuits. You may come without having read it.",
    began: 48 * DAY,
    members: ["leo", "student", "fatima", "hannah", "yuki", "daniel", "leila"],
    unread: { hannah: 3, daniel: 3 },
    lines: [
      [
        "leo",
        10 * DAY + 120,
        "Chapter five on Wednesday, in the small room above the library café. There are eleven pages and a storm.",
      ],
      ["fatima", 10 * DAY + 100, "Eleven pages is the kindest thing anyone has set me this year."],
      ["yuki", 10 * DAY + 82, "I read it in translation, may I say what the translator did?"],
      ["leo", 10 * DAY + 80, "Please. That is half the hour."],
      ["student", 10 * DAY + 66, "I only got as far as the storm."],
      [
        "leila",
        10 * DAY + 61,
        "The storm is where one should stop, I think. I read it twice and still stopped there.",
      ],
      ["hannah", 8 * DAY + 200, "Thank you all, I came in with a headache and left with a list of books."],
      ["daniel", 8 * DAY + 188, "I left with the last biscuit. I am sorry. I am not very sorry."],
      [
        "leo",
        4 * DAY + 150,
        "Chapter six next. No notes needed. If you come without having read, sit by the window, that is the tradition.",
      ],
      ["fatima", 4 * DAY + 130, "I am on the ward until six. Keep me a corner?"],
      ["leo", 4 * DAY + 126, "The corner is kept."],
      ["student", 4 * DAY + 40, "I will bring oat biscuits. There are some without nuts, in the blue tin."],
      ["yuki", 4 * DAY + 33, "The blue tin is my favourite member of this group."],
      ["daniel", 2 * DAY + 320, "Did anyone else have to put it down on page 88?"],
      ["leila", 2 * DAY + 310, "Page 88, and again on 91. Then I called my sister."],
      ["fatima", 2 * DAY + 297, "Same. I think that is what the chapter is for."],
      ["leo", 2 * DAY + 290, "chapter 6 broke me a bit"],
    ],
  },
];
