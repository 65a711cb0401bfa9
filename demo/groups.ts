/** The named groups of the Demo campus. The demo student is a member of two and can request to join the third. */
import { DAY, HOUR, type Line } from "./conversations.ts";
import type { PictureOrder } from "./pictures/draw.ts";

/** A pending join request. */
export type Request = { who: string; minutesAgo: number; note: string };

export type GroupScript = {
  name: string;
  description: string;
  rules: string;
  tags: string[];
  requiresApproval: boolean;
  picture: PictureOrder;
  /** How many minutes ago it was created. */
  began: number;
  /** Keys, in the order in which they joined. */
  members: readonly string[];
  requests: readonly Request[];
  lines: readonly Line[];
  /** Unread counts by key; all other members have read everything. */
  unread: Readonly<Record<string, number>>;
};

/** A message that a moderator has removed. */
export const ADVERTISEMENT =
  "My cousin sells running shoes: ten percent off with the code OMAR10, and I get a pair for every five of you. Please share it in your other groups, too.";

/** A message that says where somebody can be found. It waits for a second reader. */
export const WHEREABOUTS =
  "If you wonder where Sofia is: she is at the clinic on Linden Street until Friday, second floor. She would be happy about visitors.";

export const GROUPS: readonly GroupScript[] = [
  {
    name: "Slow Runners",
    description:
      "Seven kilometres at most, at talking pace. Walking is allowed, turning back is allowed. Sundays, by the boathouse.",
    rules:
      "Nobody is left behind, and nobody is timed. Whoever says stop is right. What is said on the way stays on the way.",
    tags: ["Running", "Long walks", "Outdoors"],
    requiresApproval: false,
    picture: { scene: "ribbon", seed: 1 },
    began: 64 * DAY,
    members: ["amira", "student", "oskar", "ravi", "omar", "maya", "grace"],
    requests: [],
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
      ["omar", 2 * DAY + 200, ADVERTISEMENT],
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
    rules:
      "Paper, audio and half-read all count. Nobody has to speak. Say what a chapter did to you, not what it should have done.",
    tags: ["Books", "Tea", "Quiet"],
    requiresApproval: false,
    picture: { scene: "openBook", seed: 1 },
    began: 48 * DAY,
    members: ["leo", "student", "fatima", "hannah", "yuki", "daniel", "leila"],
    requests: [],
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
  {
    name: "Greenhouse Mondays",
    description: "Repotting, labels, gossip about tomatoes. Mondays from four, gloves are there.",
    rules:
      "Ask before you cut. Whoever waters writes it on the board. Come when you can: a plant does not keep a register.",
    tags: ["Gardening", "Seed swaps", "Volunteering", "Tea"],
    requiresApproval: true,
    picture: { scene: "sprout", seed: 1 },
    began: 39 * DAY,
    members: [
      "rosa",
      "ella",
      "jonas",
      "harpreet",
      "aoife",
      "mei",
      "anh",
      "sofia",
      "marcus",
      "zanele",
      "ingrid",
      "nadia",
    ],
    requests: [
      { who: "noor", minutesAgo: 26 * HOUR, note: "I have eleven tomato seedlings and no balcony." },
      {
        who: "kwame",
        minutesAgo: 5 * HOUR,
        note: "I would like to grow chillies for the Sunday pot. I can carry heavy things.",
      },
    ],
    unread: { nadia: 4 },
    lines: [
      [
        "rosa",
        12 * DAY + 200,
        "The heating in bay two is back. The basil has forgiven us, the peppers are still thinking about it.",
      ],
      ["harpreet", 12 * DAY + 180, "I have fixed the door so that it closes without being asked twice."],
      ["ella", 12 * DAY + 150, "Bless you. I have been holding it shut with a bucket since October."],
      ["aoife", 6 * DAY + 320, "Who painted a face on the pumpkin? It looks worried."],
      ["mei", 6 * DAY + 300, "That was me. It is not worried, it is listening."],
      ["jonas", 2 * DAY + 240, "I can bring four loaves on Monday if somebody has butter."],
      ["zanele", 2 * DAY + 225, "Butter and plum jam. The jam is loud."],
      [
        "ingrid",
        2 * DAY + 90,
        "The lamp over the seed trays is on a timer now, so nobody has to come back at ten.",
      ],
      ["rosa", 2 * DAY + 60, "You are all very kind to these plants."],
      ["aoife", 27 * HOUR, WHEREABOUTS],
      ["marcus", 26 * HOUR, "I will write her a card. Then she can choose."],
    ],
  },
];
