const FRAME = /^(begin|commit|rollback|start transaction)\b/i;
/** Once for a connection, not for a page. */
const PREPARED = /^prepare\b/i;
const DOOR = /^select set_config\('role'/;

/**
 * What the messages to PostgreSQL ask, but for the frame of transactions. One message may hold several statements: a door
 * is introduced together with its BEGIN. No value in ours holds a semicolon.
 */
export function statementsIn(messages: readonly string[]): { total: number; doors: number } {
  const statements = messages
    .flatMap((message) => message.split(";"))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "" && !FRAME.test(statement) && !PREPARED.test(statement));
  return { total: statements.length, doors: statements.filter((statement) => DOOR.test(statement)).length };
}
