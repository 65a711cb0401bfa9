/** Metrics in Prometheus's text format. No label names a person or a room. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** @param connectionCount the number of open sockets */
export function createMetrics(connectionCount: () => number) {
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
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}
