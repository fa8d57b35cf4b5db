import { fold } from "@/lib/kernel/search";
import { oneLine } from "@/lib/kernel/text";
import type { Cell } from "./fields";

/** Letters and digits without accents and capitals, words apart: "Data de Nasc." is "data de nasc". */
export const plain = (text: string): string =>
  fold(oneLine(text))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The same for a header, whose words may also be apart by capitals or underscores: "birthDay" is "birth day". */
export const headerKey = (header: string): string =>
  plain(header.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replaceAll("_", " "));

/** Texts by which people and programs leave a cell empty; "#N/D" is Excel's own. */
const EMPTY =
  /^([^\p{L}\p{N}]+|n ?\/? ?[ad]|#n\/[ad]|null|nulo|nao informad[oa]|nao tem|nao possui|nenhum|sem)$/u;

/** The text of a cell in one line. Texts that stand for an empty cell are empty. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  const text = oneLine(typeof cell === "number" ? digitsOf(cell) : cell);
  return EMPTY.test(fold(text)) ? "" : text;
}

/** Without an exponent: a CPF or a telephone that a spreadsheet took for a number. */
const digitsOf = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString("en-US", { useGrouping: false }) : String(value);

/** Parts of a list in one cell. Commas stay, as names of classes hold them ("Seg, Qua e Sex"). */
export const listOf = (cell: Cell | undefined): string[] => partsBy(cell, /[;|\n+]/);

/** Parts of a list of short words, such as tags. */
export const wordsIn = (cell: Cell | undefined): string[] => partsBy(cell, /[;|\n,]/);

function partsBy(cell: Cell | undefined, signs: RegExp): string[] {
  const parts = (typeof cell === "string" ? cell : textOf(cell)).split(signs).map(textOf);
  return [...new Set(parts.filter((part) => part !== ""))];
}
