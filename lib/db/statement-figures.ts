import "server-only";
import { env } from "@/lib/config/env";
import { log } from "@/lib/observe/log";
import { metrics, secondsSince } from "@/server/metrics";

type Statement = { pool: string; asked: unknown; began: number; outcome: "ok" | "failed" };

const VERBS = ["select", "insert", "update", "delete", "with", "begin", "commit", "rollback"];
const LONGEST_TEXT = 2_000;

/** Counts an answered statement and logs a slow one, its text without values. */
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

function verbOf(text: string): string {
  const [verb = ""] = /[a-z]+/i.exec(text.replace(/^\s*\/\*.*?\*\//, "")) ?? [];
  return VERBS.find((known) => known === verb.toLowerCase()) ?? "other";
}

/**
 * Strips every quoted text. Most values travel as parameters, but a door's settings and the reading of the session
 * hold theirs in the text (`doors.ts`).
 */
export const withoutValues = (text: string): string =>
  text.replace(/(?<!\w)[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'/gs, "'…'").replace(/\s+/g, " ");
