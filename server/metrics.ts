/**
 * Metrics of the program for a monitoring system (`GET /api/metrics`, docs/deploy.md). Labels hold only names from
 * the code, such as routes, actions and states, never values of a person or row.
 */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { shared } from "./shared.ts";

/** Histogram buckets in seconds. */
const SECONDS = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  work: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  statement: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  job: [0.05, 0.25, 1, 5, 15, 60, 300],
};

function open() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "obi_http_request_duration_seconds",
      help: "Requests, from their arrival to the end of their answer; an event stream is none",
      labelNames: ["route", "method", "status"],
      buckets: SECONDS.request,
      registers,
    }),
    underWay: new Gauge({
      name: "obi_http_requests_under_way",
      help: "Requests that are being answered, event streams among them",
      registers,
    }),
    actions: new Histogram({
      name: "obi_action_duration_seconds",
      help: "Actions, and loaders that answer a route, from the gate to the result",
      labelNames: ["action", "outcome"],
      buckets: SECONDS.work,
      registers,
    }),
    loaders: new Histogram({
      name: "obi_loader_duration_seconds",
      help: "Readings of pages, from the gate on",
      labelNames: ["loader", "outcome"],
      buckets: SECONDS.work,
      registers,
    }),
    statements: new Histogram({
      name: "obi_database_statement_duration_seconds",
      help: "Statements, from being sent to their answer",
      labelNames: ["pool", "statement", "outcome"],
      buckets: SECONDS.statement,
      registers,
    }),
    connections: new Gauge({
      name: "obi_database_connections",
      help: "Connections of the doors' pool by state; waiting are requests that found none free",
      labelNames: ["state"],
      registers,
    }),
    databaseUp: new Gauge({
      name: "obi_database_up",
      help: "1 where the database answers and has room left",
      registers,
    }),
    hearing: new Gauge({
      name: "obi_database_hearing",
      help: "1 where this process hears what others change in the database",
      registers,
    }),
    queueUp: new Gauge({
      name: "obi_queue_up",
      help: "1 where this process is connected to the job queue",
      registers,
    }),
    queueJobs: new Gauge({
      name: "obi_queue_jobs",
      help: "Jobs of each queue by state, as counted by the worker within the last minute; failed ones of the last hour",
      labelNames: ["queue", "state"],
      registers,
    }),
    jobs: new Histogram({
      name: "obi_job_duration_seconds",
      help: "Jobs that this process worked off",
      labelNames: ["job", "outcome"],
      buckets: SECONDS.job,
      registers,
    }),
    outboxMails: new Gauge({
      name: "obi_outbox_mails",
      help: "Mails that wait to leave, and those that were given up within 30 days",
      labelNames: ["state"],
      registers,
    }),
    outboxAge: new Gauge({
      name: "obi_outbox_oldest_seconds",
      help: "How long the oldest waiting mail has waited",
      registers,
    }),
    liveStreams: new Gauge({
      name: "obi_live_streams",
      help: "Open event streams of this process",
      registers,
    }),
    slowStatements: new Counter({
      name: "obi_database_slow_statements_total",
      help: "Statements that the log tells as slow",
      registers,
    }),
  };
}

export const metrics = shared("metrics", open);

/** Processor, memory, event loop, garbage collection: collected only where somebody reads them. */
export const watchProcess = (): void => collectDefaultMetrics({ register: metrics.registry });

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000;
