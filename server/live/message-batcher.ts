/**
 * Group commit: items that arrive while a batch is being stored go into the next one. Batches are stored one after
 * the other, which keeps the order, and under load each commit carries many items.
 */

/** Most items in one batch. */
const MAX_BATCH = 500;

type Pending<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * @param store stores items in one commit and returns their results in the same order
 * @param mayRetry whether to store a failed batch again item by item, so that one bad item fails alone. If not, the
 * pending items fail at once too, instead of each batch waiting for the same error in turn
 * @returns stores one item; settles after its commit
 */
export function createBatcher<Item, Result>(
  store: (items: Item[]) => Promise<Result[]>,
  mayRetry: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  let pending: Pending<Item, Result>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (pending.length > 0) {
      const batch = pending.slice(0, MAX_BATCH);
      pending = pending.slice(MAX_BATCH);
      await storeBatch(batch);
    }
    isRunning = false;
  }

  async function storeBatch(batch: Pending<Item, Result>[]): Promise<void> {
    try {
      const results = await store(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (!mayRetry(error)) {
        for (const { reject } of [...batch, ...pending.splice(0)]) reject(error);
      } else if (batch.length > 1) {
        for (const one of batch) await storeBatch([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
