import { type Asked, type Begun, isToReview } from "@/lib/features/charges/rules";
import type { IsoDay } from "@/lib/kernel/dates";
import type { Cents } from "@/lib/kernel/money";
import { whatsappNumber } from "@/lib/kernel/phone";
import { asksCopy } from "./copy";

export const ASK_TEXT_LENGTH = 1_000;

const askVariables = ["nome", "aluno", "oque", "valor", "vencimento", "pix", "link", "academia"] as const;
type AskVariable = (typeof askVariables)[number];

export const variableNames = askVariables.map((name) => `{${name}}`);

const VARIABLE = /\{([^{}\n]*)\}/g;

const isVariable = (name: string): name is AskVariable => askVariables.some((known) => known === name);

/** The reason why a text cannot be sent, or null. */
export function problemOf(text: string): string | null {
  const named = [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);
  const unknown = named.find((name) => !isVariable(name));
  if (unknown !== undefined) return asksCopy.settings.unknown(unknown, variableNames);
  return named.includes("valor") ? null : asksCopy.settings.noAmount;
}

/** `pix` is null if there is no code to send. */
type AskWords = Readonly<Record<Exclude<AskVariable, "pix">, string> & { pix: string | null }>;

const ofCharge = ["oque", "aluno", "valor", "vencimento"].map((name) => `{${name}}`);

/**
 * Fills in the variables. Without a code, the line of `{pix}` is left out, unless it says the amount. `list` stands
 * below the last line that speaks of the charge.
 */
export function writeAsk(text: string, words: AskWords, list: readonly string[] = []): string {
  const lines = text.split("\n").filter((line) => {
    const isOfCode = line.includes("{pix}") && !line.includes("{valor}");
    return words.pix !== null || !isOfCode;
  });
  const last = lines.findLastIndex((line) => ofCharge.some((name) => line.includes(name)));
  return lines
    .flatMap((line, index) => {
      const said = line.replace(VARIABLE, (whole, name: string) =>
        isVariable(name) ? (words[name] ?? "") : whole,
      );
      return index === last && list.length > 0 ? [said, "", ...list, ""] : [said];
    })
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export type Person = { fullName: string; phone: string | null };

/** The first payer with a usable number, else the student if there is one. Null if nobody has one. */
export function recipientOf<Payer extends Person>(
  payers: readonly Payer[],
  student: Person | null,
): { fullName: string; number: string; guardian: Payer | null } | null {
  const people = [
    ...payers.map((payer) => ({ ...payer, guardian: payer })),
    ...(student ? [{ ...student, guardian: null }] : []),
  ];
  for (const { fullName, phone, guardian } of people) {
    const number = phone === null ? null : whatsappNumber(phone);
    if (number !== null) return { fullName, number, guardian };
  }
  return null;
}

/** A row of the list that the queue goes through. */
export type Queued = {
  /** Names the place in the list: the student of a late row, else the charge. */
  id: string;
  /** Null if nothing of the row can be asked for. */
  chargeId: string | null;
  studentId: string;
  studentName: string;
  hasPhone: boolean;
  begun: Begun | null;
  asked: Asked | null;
  openCents: Cents;
};

export type Skipped = "asked" | "phone" | "review" | "uncharged";

/** The address's word for the place after the last row. */
export const QUEUE_END = "fim";

/** The row in turn, the rows beside it, and how many rows are left out for which reason. */
export function turnOf(rows: readonly Queued[], { at, today }: { at: string | null; today: IsoDay }) {
  const isAskedToday = ({ asked }: Queued): boolean => asked?.on === today;
  const askedToday = new Set(rows.filter(isAskedToday).map(({ studentId }) => studentId));
  const skipOf = (row: Queued): Skipped | null => {
    if (row.chargeId === null) return isToReview(row.begun) ? "review" : "uncharged";
    if (!row.hasPhone) return "phone";
    return askedToday.has(row.studentId) ? "asked" : null;
  };
  const skips = rows.map(skipOf);
  const nextFrom = (from: number): number => {
    const found = skips.findIndex((skip, index) => index >= from && skip === null);
    return found < 0 ? rows.length : found;
  };
  const asked = rows.findIndex(({ id }) => id === at);
  // A row that was just asked for can be looked at again. One that can no longer be asked for makes room for the next.
  const isShown = asked >= 0 && (skips[asked] === null || skips[asked] === "asked");
  const place = at === QUEUE_END ? rows.length : isShown ? asked : nextFrom(Math.max(asked, 0));
  const before = skips.findLastIndex((skip, index) => index < place && (skip === null || skip === "asked"));
  return {
    place,
    current: rows[place] ?? null,
    back: rows[before]?.id ?? null,
    next: rows[nextFrom(place + 1)]?.id ?? QUEUE_END,
    left: skips.filter((skip, index) => index >= place && (index === place || skip === null)).length,
    skipped: (["asked", "phone", "review", "uncharged"] as const).flatMap((why) => {
      const count = skips.filter((skip) => skip === why).length;
      return count === 0 ? [] : [{ why, count }];
    }),
  };
}
