import "server-only";
import { createHash } from "node:crypto";
import pg from "pg";
import type { Prisma } from "@/lib/db/generated/client";

/** Names of the statements that each connection has prepared. */
export type Prepared = WeakMap<object, Set<string>>;

/**
 * A statement and its values as one text. The first time on a connection it prepares the statement too, for reading and
 * planning may take longer than what it does. Values are texts. The names are no others' (`statementNames`).
 */
export function executing(client: object, { text, values }: Prisma.Sql, prepared: Prepared): string {
  const name = pg.escapeIdentifier(`asked_${createHash("sha256").update(text).digest("base64url")}`);
  const given = values.map(literal).join(", ");
  const execute = `execute ${name}${given && `(${given})`}`;
  const known = prepared.get(client) ?? new Set();
  if (known.has(name)) return execute;
  prepared.set(client, known.add(name));
  return `prepare ${name} as ${text}; ${execute}`;
}

/** The same for a connection that may be another one the next time. */
export const plainly = ({ strings, values }: Prisma.Sql): string =>
  strings.reduce((text, part, at) => text + literal(values[at - 1]) + part);

function literal(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("a value of this statement is no text");
  return pg.escapeLiteral(value);
}
