/** Results of a run: medians of interleaved rounds with their range, and the ratio to the limit. */

export type Figure = { median: number; min: number; max: number };

export function figure(values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), min: sorted[0]!, max: sorted.at(-1)! };
}

/** @param sorted ascending */
export function quantile(sorted: number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!;
}

export type Verdict = {
  what: string;
  haven: string;
  limit: string;
  ratio: string;
  toReach: string;
  reached: boolean;
};

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

function show({ median, min, max }: Figure, unit: string): string {
  return `${number.format(median)} (${number.format(min)}–${number.format(max)}) ${unit}`;
}

/** @param least the minimum ratio haven / limit */
export function atLeast(what: string, haven: Figure, limit: Figure, unit: string, least: number): Verdict {
  const ratio = haven.median / limit.median;
  return verdict(what, show(haven, unit), show(limit, unit), ratio, `≥ ${least}`, ratio >= least);
}

/** @param most the maximum ratio haven / limit */
export function atMost(what: string, haven: Figure, limit: Figure, unit: string, most: number): Verdict {
  const ratio = haven.median / limit.median;
  return verdict(what, show(haven, unit), show(limit, unit), ratio, `≤ ${most}`, ratio <= most);
}

/** A figure with an absolute maximum and no limit to compare with. */
export function under(what: string, haven: Figure, unit: string, most: number): Verdict {
  return {
    what,
    haven: show(haven, unit),
    limit: "",
    ratio: "",
    toReach: `≤ ${most} ${unit}`,
    reached: haven.median <= most,
  };
}

/** A figure without a target. */
export function reported(what: string, haven: Figure, limit: Figure | null, unit: string): Verdict {
  const ratio = limit ? number.format(haven.median / limit.median) : "";
  return {
    what,
    haven: show(haven, unit),
    limit: limit ? show(limit, unit) : "",
    ratio,
    toReach: "",
    reached: true,
  };
}

function verdict(
  what: string,
  haven: string,
  limit: string,
  ratio: number,
  toReach: string,
  reached: boolean,
): Verdict {
  return { what, haven, limit, ratio: number.format(ratio), toReach, reached };
}

export function printVerdicts(title: string, verdicts: Verdict[]): void {
  process.stdout.write(
    `\n## ${title}\n\n| what | Haven | limit | ratio | target | |\n|---|---|---|---|---|---|\n`,
  );
  for (const { what, haven, limit, ratio, toReach, reached } of verdicts) {
    const mark = toReach === "" ? "" : reached ? "reached" : "MISSED";
    process.stdout.write(`| ${what} | ${haven} | ${limit} | ${ratio} | ${toReach} | ${mark} |\n`);
  }
}
