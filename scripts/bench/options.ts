import { parseArgs } from "node:util";
import { Problem } from "../lib/problem.mjs";
import { type MeasureName, measureNames } from "./measure-names.ts";

const LONGEST_SOAK = 120;

type Options = { only: readonly MeasureName[]; soakMinutes: number; strict: boolean };

/**
 * `--only <names>`: these measures alone, separated by commas. `--soak <minutes>`: length of the memory test.
 * `--strict`: exceeding a budget is a failure.
 */
export function readOptions(args: string[]): Options {
  const { only, soak, strict } = parse(args);
  const soakMinutes = Number(soak.replace(",", "."));
  if (!(soakMinutes > 0 && soakMinutes <= LONGEST_SOAK))
    throw new Problem(`--soak deve ser um número de minutos até ${LONGEST_SOAK}.`);
  return { only: only === undefined ? measureNames : only.split(",").map(named), soakMinutes, strict };
}

function named(text: string): MeasureName {
  const name = measureNames.find((each) => each === text.trim());
  if (!name) throw new Problem(`Medida desconhecida: ${text}. Existem ${measureNames.join(", ")}.`);
  return name;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: "string" },
        soak: { type: "string", default: "1" },
        strict: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    // Safe because only Node's own parser throws here.
    if (!(error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const usage = "Uso: npm run bench -- [--only <medida,…>] [--soak <minutos>] [--strict]";
    throw new Problem(usage, { cause: error });
  }
}
