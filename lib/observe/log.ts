import "server-only";
import pino from "pino";
import { env } from "@/lib/config/env";

/** JSON lines on standard output. Ids only: never names, e-mails, tokens or what a person typed. */
export const log = pino({
  level: env.logLevel,
  base: { app: "obi" },
  serializers: { err: (error: unknown) => withoutValues(pino.stdSerializers.err(error as Error)) },
});

/** Prisma's validation errors quote the whole query, names and addresses included. */
function withoutValues(error: pino.SerializedError): pino.SerializedError | { type: string } {
  return /^PrismaClient(Validation|Unknown)/.test(error.type ?? "") ? { type: error.type } : error;
}
