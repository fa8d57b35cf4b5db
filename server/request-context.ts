/**
 * The id of the request that something happens for. It stands on every line of the log, in the header of the answer, and in
 * the jobs that the request queues (prisma/sql, `queue_row`).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./shared.ts";

const storage = shared("request", () => new AsyncLocalStorage<string | undefined>());

/** Undefined where what was queued names no request. */
export const withinRequest = <T>(id: string | undefined, work: () => T): T => storage.run(id, work);

export const currentRequestId = (): string | undefined => storage.getStore();
