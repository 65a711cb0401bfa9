/**
 * Group commit: whatever arrives while one batch is being stored goes into the next. One commit at a time
 * keeps the order, and under load each commit carries many.
 */

/** Items in one batch at most; more wait for the next. */
const MOST_IN_BATCH = 500;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * @param store stores items in one commit and answers in their order
 * @param mayRetry whether a failed batch is worth trying again item by item, so that one bad item fails alone; where
 * it is not, whatever waits for the next batch fails with it, rather than waiting for the same in turn
 * @returns stores one item; settles when its commit has
 */
export function createBatcher<Item, Result>(
  store: (items: Item[]) => Promise<Result[]>,
  mayRetry: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let storing = false;

  async function run(): Promise<void> {
    storing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_IN_BATCH);
      waiting = waiting.slice(MOST_IN_BATCH);
      await settle(batch);
    }
    storing = false;
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await store(batch.map((one) => one.item));
      batch.forEach((one, index) => one.resolve(results[index]!));
    } catch (error) {
      if (!mayRetry(error)) {
        for (const one of [...batch, ...waiting.splice(0)]) one.reject(error);
      } else if (batch.length > 1) {
        for (const one of batch) await settle([one]);
      } else {
        for (const one of batch) one.reject(error);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!storing) void run();
    });
}
