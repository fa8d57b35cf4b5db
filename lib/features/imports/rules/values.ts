import { type Cents, centsOfDecimal, centsToInput, parseCents } from "@/lib/kernel/money";
import { readPhone } from "@/lib/kernel/phone";
import { isCpf, readCpf } from "@/lib/kernel/tax-id";
import { dayOfSerial } from "./days";
import type { Cell, DiscountUnit, RowStatus } from "./fields";
import { plain, textOf } from "./text";

/** Words for a student who pays nothing. */
const FREE = /^(bolsa|bolsista|bolsa integral|gratis|gratuito|gratuita|isento|isenta|cortesia|nao paga)$/;
/** "1,250.50": commas between thousands, a point before the cents. */
const ENGLISH = /^-?\d{1,3}(,\d{3})+\.\d{1,2}$|^-?\d{1,3}(,\d{3}){2,}$/;

/** An amount in Brazilian or English notation; `free` for a scholarship. Null where it is neither. */
export function readMoney(cell: Cell): { cents: Cents } | { free: true } | null {
  if (typeof cell === "number") return centsRead(centsOfDecimal(cell));
  const text = textOf(cell);
  if (FREE.test(plain(text))) return { free: true };
  const amount = text
    .replace(/^R\$\s*/i, "")
    .replace(/\s*(reais|real)$/i, "")
    .replace(/\s*(\/|por|ao)\s*m[eê]s$/i, "")
    .replace(/,-+$/, "")
    .trim();
  return centsRead(parseCents(ENGLISH.test(amount) ? amount.replaceAll(",", "") : amount));
}

const centsRead = (value: Cents | null) => (value === null ? null : { cents: value });

type PhoneProblem = Extract<ReturnType<typeof readPhone>, { problem: string }>["problem"];
type PhoneRead = { phone: string; others: string[] } | { problem: PhoneProblem | "area-missing" };

/**
 * The first telephone of a cell; `others` are the ones behind it. One of eight or nine digits gets the area code that
 * was answered for the file.
 */
export function readPhones(cell: Cell, area?: string): PhoneRead {
  const text = textOf(cell);
  const whole = withArea(text, area);
  if ("phone" in whole) return { ...whole, others: [] };
  const parts = text.split(/[/;|,]|\s(?:e|ou)\s/).map((part) => part.trim());
  const read = parts.length > 1 ? parts.map((part) => withArea(part, area)) : [];
  const [phone, ...others] = new Set(read.flatMap((each) => ("phone" in each ? [each.phone] : [])));
  if (phone !== undefined) return { phone, others };
  const isAreaMissing = read.some((each) => "problem" in each && each.problem === "area-missing");
  return isAreaMissing ? { problem: "area-missing" } : whole;
}

type OnePhone = { phone: string } | { problem: PhoneProblem | "area-missing" };

function withArea(text: string, area: string | undefined): OnePhone {
  const read = readPhone(text);
  const digits = text.replace(/\D/g, "");
  if ("phone" in read || read.problem !== "short" || !/^(9\d{8}|[2-5]\d{7})$/.test(digits)) return read;
  return area === undefined ? { problem: "area-missing" } : readPhone(area + digits);
}

/** A CPF of a cell. Spreadsheets take it for a number and drop the zeros before it. */
export function readCpfCell(cell: Cell): ReturnType<typeof readCpf> {
  const text = textOf(cell);
  const digits = /^\d{8,10}$/.test(text) ? text.padStart(11, "0") : text;
  return isCpf(digits) ? { cpf: digits } : readCpf(text);
}

const STATUSES: Readonly<Record<RowStatus, RegExp>> = {
  active:
    /^(ativ[oa]|ativ[oa] normal|regular|em dia|matriculad[oa]|active|current|sim|s|yes|true|1|inadimplente|atrasad[oa]|em atraso|pendente)$/,
  inactive:
    /^(inativ[oa]|cancelad[oa]|ex alun[oa]|desistente|desistiu|saiu|evadid[oa]|desligad[oa]|encerrad[oa]|inactive|cancell?ed|former|nao|n|no|false|0)$/,
  suspended:
    /^(suspens[oa]|trancad[oa]|congelad[oa]|pausad[oa]|afastad[oa]|licenca|ferias|frozen|paused|suspended|on hold|freeze)$/,
};

/**
 * The status that a word stands for, "sim" and "não" for a column "Ativo" included; null for a word that has to be
 * asked about.
 */
export function readStatus(text: string): RowStatus | null {
  const word = plain(text);
  const found = (Object.keys(STATUSES) as RowStatus[]).find((status) => STATUSES[status].test(word));
  return found ?? null;
}

/** Day of the month on which a fee is due: "10", "dia 10", "todo dia 10", or the day of a whole date. */
export function readDueDay(cell: Cell): number | null {
  const serial = typeof cell === "number" ? dayOfSerial(cell) : null;
  if (serial) return Number(serial.slice(8));
  const text = textOf(cell);
  const [, iso] = /^\d{4}-\d{2}-(\d{2})\b/.exec(text) ?? [];
  const [, first] =
    /^(?:todo )?(?:dia )?(\d{1,2})(?:[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?$/.exec(plainDay(text)) ?? [];
  const day = Number(iso ?? first);
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : null;
}

const plainDay = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[º°ª]/g, "")
    .replace(/\s+(de cada|do|por|ao) m[eê]s$|\/m[eê]s$/, "")
    .trim();

const NUMBERS = ["zero", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];
const ORDINALS = ["", "primeiro", "segundo", "terceiro", "quarto", "quinto", "sexto"];
const ROMANS = ["", "i", "ii", "iii", "iv", "v", "vi"];

/** A number of degrees, of words or of roman numbers ("2", "2o", "dois", "II"); null for anything else. */
export function smallNumber(word: string): number | null {
  const [, digits] = /^(\d{1,2})(?:o|a|st|nd|rd|th)?$/.exec(word) ?? [];
  if (digits) return Number(digits);
  const feminine = { uma: "um", duas: "dois" }[word] ?? word;
  const found = [NUMBERS, ORDINALS, ROMANS].map((words) => (word ? words.indexOf(feminine) : -1));
  return found.find((at) => at >= 0) ?? null;
}

/** Degrees of a column of their own: "2", "2 graus", "II". */
export function readDegrees(cell: Cell): number | null {
  const words = plain(textOf(cell))
    .split(" ")
    .filter((word) => !/^(graus?|listras?|dan|stripes?|degrees?|o)$/.test(word));
  const [word = "", ...more] = words;
  return more.length > 0 ? null : smallNumber(word);
}

/** A count, such as the classes in a belt. */
export function readCount(cell: Cell): number | null {
  const [, digits] = /^(\d{1,5})(?: aulas?| treinos?)?$/.exec(plain(textOf(cell))) ?? [];
  return digits === undefined ? null : Number(digits);
}

type DiscountRead = { unit: DiscountUnit; value: string } | { problem: "form" | "unit" };

/** "10%" or "R$ 20,00" as the form of an agreement takes them. A bare number needs the unit of the file. */
export function readDiscount(cell: Cell, unit: DiscountUnit | undefined): DiscountRead {
  const text = textOf(cell);
  // A cell formatted as a percentage is a fraction.
  const isShare = typeof cell === "number" && cell > 0 && cell < 1;
  const said = isShare ? `${Math.round(cell * 10_000) / 100}%` : text;
  const isPercent = /%$/.test(said);
  const isMoney = /^R\$|reais$|real$/i.test(said);
  const money = readMoney(isPercent ? said.replace(/\s*%$/, "") : isShare ? said : cell);
  if (money === null || "free" in money || money.cents < 0) return { problem: "form" };
  const chosen = isPercent ? "percent" : isMoney ? "reais" : unit;
  if (chosen === undefined) return { problem: "unit" };
  return { unit: chosen, value: centsToInput(money.cents) };
}
