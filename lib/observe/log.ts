import "server-only";
import pino from "pino";
import { env } from "@/lib/config/env";
import { currentRequestId } from "@/server/request-context";

/** Waits in memory while the disk that standard output goes to is full; what comes on top is dropped. */
const MOST_WAITING_BYTES = 1_000_000;

// Written at once (7 to 22 µs a line): what waits for its turn pino would try to write for ever when the process ends.
const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES });
// A log that cannot be written must not fail the request that it is about (server/lost-output.ts).
output.on("error", () => undefined);

/**
 * JSON lines on standard output, each with the id of the request it is about. Ids only: never names, e-mails, tokens or what
 * a person typed.
 */
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
