/** The demo student's direct chats. Times are in minutes. */

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** One message: the sender's key, how many minutes ago it was sent, and the text. Lists of them are in order. */
export type Line = readonly [who: string, minutesAgo: number, text: string];

export type DirectScript = {
  /** The key of the student's match. */
  person: string;
  /** How many minutes ago they matched. */
  matched: number;
  /** Whether the student has opened the chat; until then the match is a card on the stack. */
  opened: boolean;
  lines: readonly Line[];
  /** Unread counts of both sides. */
  unread?: { student?: number; person?: number };
};

export const DIRECTS: readonly DirectScript[] = [
  {
    person: "maya",
    matched: 12 * DAY,
    opened: true,
    unread: { student: 2 },
    lines: [
      [
        "maya",
        12 * DAY - 40,
        "Hi Elif. You like trams and field recording, so I have to ask: do you record trams?",
      ],
      [
        "student",
        12 * DAY - 65,
        "Line 4, the bend before the harbour. It sings. I have eleven versions of it.",
      ],
      ["maya", 12 * DAY - 68, "I have nine of the same gull. I think we will get on."],
      ["student", 12 * DAY - 74, "Nine is a serious number of gulls."],
      [
        "maya",
        4 * DAY + 90,
        "Going for a swim in an hour, it will be about eight degrees. You can also just hold the towels.",
      ],
      ["student", 4 * DAY + 82, "I am very good at towels."],
      ["maya", 4 * DAY - 200, "You were. Thank you for coming. I was in a much better mood all day."],
      ["student", 4 * DAY - 206, "Me too, and I did not even get wet."],
      ["maya", 18, "Did you get through the ecology reading? I gave up at page 30."],
      ["student", 15, "Page 12. I have been staring at the same graph for an hour."],
      ["maya", 14, "Come to the third floor then. It is warm and nobody talks."],
      ["student", 9, "Packing up now. Do you want a tea from downstairs?"],
      ["maya", 3, "Yes please. Mint, if they have it."],
      ["maya", 2, "I saved you the window seat"],
    ],
  },
  {
    person: "jonas",
    matched: 20 * DAY,
    opened: true,
    lines: [
      ["student", 20 * DAY - 30, "Hello Jonas. Is it true about the bread?"],
      ["jonas", 20 * DAY - 55, "Sadly yes. There are three loaves on my desk and one physicist."],
      ["student", 20 * DAY - 58, "I have butter and an empty afternoon."],
      ["jonas", 20 * DAY - 60, "House 4, ground floor, follow the smell."],
      ["jonas", 6 * DAY, "How did the presentation go?"],
      [
        "student",
        6 * DAY - 25,
        "My voice shook for two minutes and then it stopped. They asked real questions.",
      ],
      [
        "jonas",
        6 * DAY - 31,
        "Two minutes is nothing. Mine shakes for the whole of every lesson I give and the pupils still learn what a force is.",
      ],
      ["student", 6 * DAY - 34, "That helps more than you think."],
      [
        "jonas",
        84,
        "Board games at ours tomorrow at seven, and soup if someone brings soup. Small round, five people.",
      ],
      ["student", 66, "Five is a good number. Is it all right if I leave when I get tired?"],
      ["jonas", 63, "Everyone does, it is the best rule we have."],
      ["student", 61, "Then I can bring the soup"],
    ],
  },
  {
    person: "amira",
    matched: 16 * DAY,
    opened: true,
    lines: [
      [
        "amira",
        16 * DAY - 20,
        "Hi, a fellow walker. Would you ever walk slightly faster, in company, on a Sunday?",
      ],
      ["student", 16 * DAY - 200, "How slightly?"],
      ["amira", 16 * DAY - 206, "We were overtaken by a pram last week."],
      ["student", 16 * DAY - 209, "That I can do."],
      ["amira", 9 * DAY + 45, "You ran four kilometres. I counted, since you did not want to know."],
      ["student", 9 * DAY + 20, "I did want to know a bit."],
      ["student", DAY + 130, "Are you still looking for someone to read your application?"],
      ["amira", DAY + 118, "Yes, desperately. It is two pages and I hate every word of both."],
      ["student", DAY + 115, "Send it over. I will only say what is good and where a comma goes."],
      ["amira", DAY + 110, "You are a kind person with a strict heart. Sent."],
    ],
  },
  {
    person: "leo",
    matched: 25 * DAY,
    opened: true,
    unread: { person: 1 },
    lines: [
      ["leo", 25 * DAY - 12, "Hello. What are you reading?"],
      ["student", 25 * DAY - 90, "The instructions for a soil sensor. Does that count?"],
      ["leo", 25 * DAY - 95, "Does it have a plot?"],
      ["student", 25 * DAY - 97, "Someone buries it and nobody knows if it still works."],
      ["leo", 25 * DAY - 98, "That is most of the twentieth century. Come to One Chapter a Week."],
      [
        "student",
        3 * DAY + 70,
        "I am going to skip this week. It has been a lot and I am tired of being with people, in a normal way.",
      ],
      [
        "leo",
        3 * DAY + 61,
        "Of course. The chair stays yours. I will tell you what happens in chapter six, or not, as you like.",
      ],
      ["student", 3 * DAY + 55, "Tell me if the dog lives."],
      ["leo", 3 * DAY + 54, "The dog lives."],
      ["student", 3 * DAY + 50, "Good. Thank you for not making it a thing."],
    ],
  },
  {
    person: "kwame",
    matched: 8 * DAY,
    opened: true,
    lines: [
      ["kwame", 8 * DAY - 15, "Welcome to the list. The list is: who eats here on Sundays."],
      ["student", 8 * DAY - 130, "I would like to be on the list. What do I bring?"],
      ["kwame", 8 * DAY - 133, "Washing-up hands or one story. Nobody has ever brought both."],
      ["student", 5 * DAY + 240, "Thank you for dinner. I have not sat at a full table since September."],
      ["kwame", 5 * DAY + 231, "You sat at it well. Same time next week, and there is always a next week."],
      ["student", 5 * DAY + 228, "I will bring both."],
      ["kwame", 5 * DAY + 226, "History will remember this."],
    ],
  },
  {
    person: "priya",
    matched: 26 * HOUR,
    opened: false,
    unread: { student: 1 },
    lines: [
      [
        "priya",
        41,
        "Hi Elif, I am Priya. No hurry with this. I saw that you like tea and long walks, and I know a walk that ends at tea.",
      ],
    ],
  },
  { person: "tomasz", matched: 2 * HOUR + 10, opened: false, lines: [] },
  { person: "isla", matched: 2 * DAY + 3 * HOUR, opened: false, lines: [] },
];

/** People who have liked the student and whom she has not swiped yet. */
export const ADMIRERS = ["fatima", "anh", "ella", "rosa"] as const;
