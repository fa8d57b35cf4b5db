import "server-only";
import { createHash } from "node:crypto";

/** How many statements a connection keeps prepared, so that statements made anew for each asking do not fill the server. */
const MOST_PREPARED = 200;

/**
 * Names for the readings that come again: PostgreSQL reads and plans a named statement once for each connection, and anew
 * when its plan no longer fits (another role where row level security speaks, other tables). A name is the statement's own
 * digest: wherever two connections meet, one name never means two statements. No name is the empty text.
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
