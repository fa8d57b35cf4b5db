const FRAME = /^(begin|commit|rollback|start transaction)\b/i;
/** Once per connection, not per page. */
const PREPARED = /^prepare\b/i;
const DOOR = /^select set_config\('role'/;

/**
 * Counts statements in messages to PostgreSQL, without BEGIN and COMMIT. One message may hold several: a door's
 * settings come with its BEGIN. Splitting at ";" is safe, as no value of ours contains one.
 */
export function statementsIn(messages: readonly string[]): { total: number; doors: number } {
  const statements = messages
    .flatMap((message) => message.split(";"))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "" && !FRAME.test(statement) && !PREPARED.test(statement));
  return { total: statements.length, doors: statements.filter((statement) => DOOR.test(statement)).length };
}
