/** A file store whose operations a test can make fail, as an outage of S3 would. */
import { createLocalFiles, type Files } from "../files/files.ts";

export type FailingFiles = {
  files: Files;
  /** Makes these operations fail, and all others succeed. */
  fail(...operations: (keyof Files)[]): void;
};

/** @param folder where the files are stored */
export function createFailingFiles(folder: string): FailingFiles {
  const store = createLocalFiles(folder);
  let failing: readonly (keyof Files)[] = [];
  const reach = (operation: keyof Files): Files => {
    if (failing.includes(operation)) throw new Error("The file store answered 503.");
    return store;
  };
  return {
    files: {
      put: async (...args) => reach("put").put(...args),
      get: async (...args) => reach("get").get(...args),
      remove: async (...args) => reach("remove").remove(...args),
      list: async (...args) => reach("list").list(...args),
    },
    fail: (...operations) => void (failing = operations),
  };
}
