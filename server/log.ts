/** Structured logs: what happened to a request, never who asked, what was said or where from. */
import { pino, type Logger } from "pino";

export type Log = Logger;

/**
 * @param level one of pino's, or `silent`
 * @param to where lines go; by default the standard output
 */
export function createLog(level: string, to: { write(line: string): void } = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error's own fields may carry row values (`detail`) or statements; its name, code and place do not.
    serializers: {
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        code: error.code,
        stack: withoutMessage(error),
      }),
    },
  };
  return pino(options, to);
}

function withoutMessage(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
