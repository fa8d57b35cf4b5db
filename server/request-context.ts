/**
 * The id of the current request. It is on every log line, in the answer's header, and in the jobs that the request
 * queues (prisma/sql, `queue_row`).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./shared.ts";

const storage = shared("request", () => new AsyncLocalStorage<string | undefined>());

/** `id` is undefined for a job that was queued by no request. */
export const withinRequest = <T>(id: string | undefined, work: () => T): T => storage.run(id, work);

export const currentRequestId = (): string | undefined => storage.getStore();
