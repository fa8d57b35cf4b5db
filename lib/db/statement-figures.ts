import "server-only";
import { env } from "@/lib/config/env";
import { log } from "@/lib/observe/log";
import { metrics, secondsSince } from "@/server/metrics";

type Statement = { pool: string; asked: unknown; began: number; outcome: "ok" | "failed" };

const VERBS = ["select", "insert", "update", "delete", "with", "begin", "commit", "rollback"];
const LONGEST_TEXT = 2_000;

/** Counts a statement that was answered, and tells a slow one in the log: its text, and no value of it. */
export function noteStatement({ pool, asked, began, outcome }: Statement): void {
  const seconds = secondsSince(began);
  const text = textOf(asked);
  metrics.statements.observe({ pool, statement: verbOf(text), outcome }, seconds);
  const ms = Math.round(seconds * 1000);
  if (ms < env.slowQueryMs) return;
  metrics.slowStatements.inc();
  log.warn({ pool, ms, outcome, statement: withoutValues(text).slice(0, LONGEST_TEXT) }, "slow statement");
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  const hasText = typeof asked === "object" && asked !== null && "text" in asked;
  return hasText && typeof asked.text === "string" ? asked.text : "";
}

/** Of a message of several statements, the first. */
function verbOf(text: string): string {
  const [verb = ""] = /[a-z]+/i.exec(text.replace(/^\s*\/\*.*?\*\//, "")) ?? [];
  return VERBS.find((known) => known === verb.toLowerCase()) ?? "other";
}

/** Values travel beside a statement, but for those that a door says of its caller and a session's reading (`doors.ts`): any text in quotes goes. */
export const withoutValues = (text: string): string =>
  text.replace(/(?<!\w)[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'/gs, "'…'").replace(/\s+/g, " ");
