import { parseArgs } from "node:util";
import { Problem } from "../lib/problem.mjs";

const LONGEST_SOAK = 120;

/** `--soak <minutes>`: how long the load for the memory lasts. `--strict`: a budget exceeded is a failure. */
export function readOptions(args) {
  const { soak, strict } = parse(args);
  const soakMinutes = Number(soak.replace(",", "."));
  if (!(soakMinutes > 0 && soakMinutes <= LONGEST_SOAK))
    throw new Problem(`--soak deve ser um número de minutos até ${LONGEST_SOAK}.`);
  return { soakMinutes, strict };
}

function parse(args) {
  const options = { soak: { type: "string", default: "1" }, strict: { type: "boolean", default: false } };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    if (!String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
    throw new Problem("Uso: npm run bench -- [--soak <minutos>] [--strict]", { cause: error });
  }
}
