import "server-only";
import pino from "pino";
import { env } from "@/lib/config/env";
import { currentRequestId } from "@/server/request-context";

/** Held in memory while the disk behind standard output is full; more is dropped. */
const MOST_WAITING_BYTES = 1_000_000;

// Synchronous (7 to 22 µs a line): with buffered lines pino would retry for ever when the process ends on a full
// disk.
const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES });
// A log that cannot be written must not fail the request (server/lost-output.ts).
output.on("error", () => undefined);

/** JSON lines on standard output, each with its request id. Ids only: never names, e-mails, tokens or typed text. */
export const log = pino(
  {
    level: env.logLevel,
    base: { app: "obi" },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: loggedError },
  },
  output,
);

/** Prisma's validation errors quote the whole query, names and addresses included. */
export function loggedError(thrown: unknown): pino.SerializedError | { type: string } {
  const error = pino.stdSerializers.err(thrown as Error);
  return /^PrismaClient(Validation|Unknown)/.test(error.type ?? "") ? { type: error.type } : error;
}
