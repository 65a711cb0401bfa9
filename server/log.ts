/** Structured logs of requests and faults. They never hold who made a request, from where, or what was written. */
import { pino, type Logger } from "pino";

export type Log = Logger;

/**
 * @param level one of pino's, or `silent`
 * @param to where log lines go; by default standard output
 */
export function createLog(level: string, to: { write(line: string): void } = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Messages and other fields of database errors may contain row values; name, code and stack frames do not.
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
