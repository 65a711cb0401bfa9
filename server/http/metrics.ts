/** Metrics in Prometheus's text format. No label names a person or a room. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

type Parts = {
  /** The number of open sockets. */
  connectionCount: () => number;
  /** What is late or wrong at the moderators' desk. */
  loadBacklog: () => Promise<{ overdue: number; late: number; recordBroken: boolean }>;
};

export function createMetrics({ connectionCount, loadBacklog }: Parts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "haven_sockets",
    help: "Open live sockets.",
    registers: [registry],
    collect() {
      this.set(connectionCount());
    },
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const overdue = gauge("haven_cases_overdue", "Cases that have waited for twice their target.");
  const late = gauge("haven_reports_late", "Reports older than a week without an outcome.");
  const broken = gauge("haven_case_record_broken", "1 if the record of what staff did was changed.");
  return {
    requests: new Histogram({
      name: "haven_request_seconds",
      help: "Time to answer an API request.",
      labelNames: ["route", "status"],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
    signIns: new Counter({
      name: "haven_sign_ins_total",
      help: "Attempts to sign in or up, by method and outcome.",
      labelNames: ["how", "outcome"],
      registers: [registry],
    }),
    refusals: new Counter({
      name: "haven_refusals_total",
      help: "Requests that failed, by error code.",
      labelNames: ["code"],
      registers: [registry],
    }),
    events: new Counter({
      name: "haven_bus_events_total",
      help: "Events published after commits.",
      registers: [registry],
    }),
    /** @returns all metrics, and their content type */
    async render() {
      // Without the database, the figures are those of the last time.
      const backlog = await loadBacklog().catch(() => null);
      if (backlog !== null) {
        overdue.set(backlog.overdue);
        late.set(backlog.late);
        broken.set(backlog.recordBroken ? 1 : 0);
      }
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}
