import "server-only";
import pino from "pino";
import { env } from "@/lib/config/env";

/** JSON lines on standard output. Ids only: never names, e-mails, tokens or what a person typed. */
export const log = pino({ level: env.logLevel, base: { app: "obi" } });
