import "server-only";
import { createHash } from "node:crypto";
import pg from "pg";
import type { Prisma } from "@/lib/db/generated/client";

export type Prepared = WeakMap<object, Set<string>>;

/**
 * Renders a statement with its values as one EXECUTE, preceded by a PREPARE on the connection's first use: parsing
 * and planning may take longer than running. All values are texts. Names never collide with those of
 * `statementNames`.
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

/** The same without preparing, for connections that may change between calls. */
export const plainly = ({ strings, values }: Prisma.Sql): string =>
  strings.reduce((text, part, at) => text + literal(values[at - 1]) + part);

function literal(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("askSystem takes text values only.");
  return pg.escapeLiteral(value);
}
