import "server-only";
import { createHash } from "node:crypto";

/** Prepared statements per connection; the bound keeps statements built anew for each call from filling the server. */
const MOST_PREPARED = 200;

/**
 * Names for repeated readings: PostgreSQL parses and plans a named statement once per connection, and again when its
 * plan no longer fits (another role under row level security, changed tables). The name is a digest of the statement,
 * so one name never means two statements on any connection. "" leaves a statement unnamed.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MOST_PREPARED || !/^\s*(select|with)\b/i.test(sql)) return "";
    const name = `obi_${createHash("sha256").update(sql).digest("base64url")}`;
    names.set(sql, name);
    return name;
  };
}
