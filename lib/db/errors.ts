import "server-only";
import { z } from "zod";

/** Places in which Prisma and pg put the code and message of Postgres. */
const wrapped = z.object({
  code: z.string().optional(),
  cause: z.unknown().optional(),
  meta: z.object({ driverAdapterError: z.unknown() }).partial().optional(),
});

const told = z.object({
  kind: z.string().optional(),
  originalCode: z.string(),
  originalMessage: z.string().default(""),
  constraint: z.object({ index: z.string() }).optional(),
});

const CONSTRAINT_CLASS = "23";
const DEEPEST = 6;

/** Prisma's codes for a database or connection that is missing, or late. */
const UNAVAILABLE_PRISMA = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
const UNAVAILABLE_SOCKET = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
/**
 * SQLSTATE classes: connection exceptions (08), no resources left (53: disk, memory, connections), statement timeout,
 * shutdown and start-up (57), I/O errors (58); and the victims of a serialization failure or a deadlock (40001,
 * 40P01).
 */
const UNAVAILABLE_STATE = /^(08|40001|40P01|53|57014|57P|58)/;
const UNAVAILABLE_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** Messages of pg without a code: connect timeout, query timeout, and a query on a connection already given up. */
const WAITED_TOO_LONG =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

function layers(error: unknown): unknown[] {
  const found: unknown[] = [];
  let pending = [error];
  while (pending.length > 0 && found.length < DEEPEST) {
    found.push(...pending);
    pending = pending.flatMap((layer) => {
      const { data } = wrapped.safeParse(layer);
      return [data?.cause, data?.meta?.driverAdapterError].filter(
        (inner) => inner !== undefined && inner !== null,
      );
    });
  }
  return found;
}

/** The last quoted name. The server's messages are in the language of its settings; only names are stable. */
const quotedName = (message: string) => message.match(/["«„“]([a-z0-9_]+)["»“”][^"«»„“”]*$/)?.[1] ?? null;

/** Name of the unique, foreign-key, check or exclusion constraint that was violated; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  for (const layer of layers(error)) {
    const { data } = told.safeParse(layer);
    if (data?.originalCode.startsWith(CONSTRAINT_CLASS))
      return data.constraint?.index ?? quotedName(data.originalMessage);
  }
  return null;
}

/** True when the database was unreachable, late or out of resources, so that a retry may help. */
export function isUnavailable(error: unknown): boolean {
  return layers(error).some((layer) => {
    const state = told.safeParse(layer).data?.originalCode ?? "";
    const code = wrapped.safeParse(layer).data?.code ?? "";
    const kind = z.object({ kind: z.string() }).safeParse(layer).data?.kind ?? "";
    const message = layer instanceof Error ? layer.message : "";
    return (
      UNAVAILABLE_STATE.test(state) ||
      UNAVAILABLE_STATE.test(code) ||
      UNAVAILABLE_PRISMA.has(code) ||
      UNAVAILABLE_SOCKET.test(code) ||
      UNAVAILABLE_KINDS.has(kind) ||
      WAITED_TOO_LONG.test(message)
    );
  });
}
