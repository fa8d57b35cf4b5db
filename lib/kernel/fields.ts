import { z } from "zod";
import type { DaySpan } from "./clock";
import { commonCopy } from "./copy/common";
import { type IsoDay, formatDay, parseClockTime, parseIsoDay } from "./dates";
import { MAX_CENTS, MAX_CHARGED_CENTS, parseCents } from "./money";
import { PHONE_TYPED, readPhone } from "./phone";
import { TAX_ID_TYPED, readCnpj, readCpf } from "./tax-id";
import { LIMITS, isStorableText, manyLines, oneLine, sanitizeName, seenText } from "./text";

/** Zod building blocks for form fields. Every field arrives as text; each block yields the stored value. */

// Compiled schemas need eval, which the content security policy of every page forbids.
z.config({ jitless: true });

const typed = z.string().refine(isStorableText, commonCopy.invalid);

const line = typed.transform(oneLine);

const lines = typed.transform(manyLines);

export const requiredText = (max: number = LIMITS.text, message: string = commonCopy.required) =>
  line.pipe(z.string().min(1, message).max(max, commonCopy.tooLong(max)));

/** One line; empty or absent becomes null (STU-16). */
export const optionalText = (max: number = LIMITS.text) => orNull(line, max);

/** A person's name without angle brackets and control characters (RIGHT-06). Use it with `NameField`, which says so. */
export const requiredName = (message: string) =>
  requiredText(LIMITS.name, message).transform(sanitizeName).pipe(z.string().min(1, message));

export const optionalName = () =>
  optionalText(LIMITS.name).transform((name) => name && (sanitizeName(name) || null));

export const requiredLines = (max: number = LIMITS.text, message: string = commonCopy.required) =>
  lines.pipe(z.string().min(1, message).max(max, commonCopy.tooLong(max)));

export const optionalLines = (max: number = LIMITS.text) => orNull(lines, max);

const orNull = (text: typeof line, max: number) =>
  text
    .nullish()
    .transform((value) => value || null)
    .pipe(z.string().max(max, commonCopy.tooLong(max)).nullable());

/**
 * One plain address, lower-cased, at most 100 characters (SEC-20). It is checked as typed: a look-alike character is
 * refused before normalising or lower-casing could turn it into an ordinary one.
 */
export const email = (message: string = commonCopy.invalidEmail) =>
  typed
    .transform(seenText)
    .pipe(z.string().max(LIMITS.email, message).pipe(z.email(message)))
    .transform((address) => address.toLowerCase());

export const optionalEmail = () => typed.transform((text) => seenText(text) || null).pipe(email().nullable());

/** A telephone as E.164, "+5511987654321"; empty becomes null. */
export const optionalPhone = () =>
  optionalText(PHONE_TYPED).transform((value, ctx) => {
    if (value === null) return null;
    const read = readPhone(value);
    if ("phone" in read) return read.phone;
    ctx.addIssue({ code: "custom", message: commonCopy.phone[read.problem] });
    return z.NEVER;
  });

/** A CPF as eleven digits; empty becomes null. */
export const optionalCpf = () =>
  optionalText(TAX_ID_TYPED).transform((value, ctx) => {
    if (value === null) return null;
    const read = readCpf(value);
    if ("cpf" in read) return read.cpf;
    ctx.addIssue({ code: "custom", message: commonCopy.cpf[read.problem] });
    return z.NEVER;
  });

/** A CNPJ as fourteen digits or capitals; empty becomes null. */
export const optionalCnpj = () =>
  optionalText(TAX_ID_TYPED).transform((value, ctx) => {
    if (value === null) return null;
    const read = readCnpj(value);
    if ("cnpj" in read) return read.cnpj;
    ctx.addIssue({ code: "custom", message: commonCopy.cnpj[read.problem] });
    return z.NEVER;
  });

function dayProblem(day: IsoDay | null, { from, until }: DaySpan, tooLate?: string): string | null {
  if (!day) return commonCopy.invalidDay;
  if (day < from) return commonCopy.dayTooEarly(formatDay(from));
  const last = until();
  return day > last ? (tooLate ?? commonCopy.dayTooLate(formatDay(last))) : null;
}

export const optionalDay = (span: DaySpan, tooLate?: string) =>
  line.nullish().transform((v, ctx) => {
    if (!v) return null;
    const day = parseIsoDay(v);
    const message = dayProblem(day, span, tooLate);
    if (message) ctx.addIssue({ code: "custom", message });
    return day;
  });

export const requiredDay = (span: DaySpan, tooLate?: string) =>
  optionalDay(span, tooLate).transform((day, ctx) => {
    if (day !== null) return day;
    ctx.addIssue({ code: "custom", message: commonCopy.required });
    return z.NEVER;
  });

export const tick = () =>
  z
    .literal("on")
    .nullish()
    .transform((sent) => sent === "on");

const withOptionalSeconds = /^\d\d:\d\d(:\d\d)?$/;

/** "19:30"; seconds, which some browsers send, are dropped. */
export const clockTime = () =>
  line.transform((v, ctx) => {
    const time = withOptionalSeconds.test(v) ? parseClockTime(v.slice(0, 5)) : null;
    if (!time) {
      ctx.addIssue({ code: "custom", message: commonCopy.invalidTime });
      return z.NEVER;
    }
    return time;
  });

/** Integer cents from typed reais, never negative; `empty` decides about an empty field. */
export const amount = (empty: "zero" | "refuse") =>
  line.nullish().transform((v, ctx) => {
    const said = v ?? "";
    const value = said === "" && empty === "zero" ? parseCents("0") : parseCents(said);
    const problem =
      value === null
        ? commonCopy.invalidAmount
        : value < 0
          ? commonCopy.negativeAmount
          : value > MAX_CENTS
            ? commonCopy.amountTooLarge
            : null;
    if (problem !== null || value === null) {
      ctx.addIssue({ code: "custom", message: problem ?? commonCopy.invalidAmount });
      return z.NEVER;
    }
    return value;
  });

/** The same, at most R$ 999.999,99. */
export const agreedAmount = (empty: "zero" | "refuse") =>
  amount(empty).refine((cents) => cents <= MAX_CHARGED_CENTS, commonCopy.amountAbove);

/** The same, and more than nothing. */
export const chargedAmount = () => agreedAmount("refuse").refine((cents) => cents > 0, commonCopy.amountZero);

export const nothing = z.strictObject({});

/** A row's id. A malformed one reads like one that does not exist. */
export const id = () => z.uuid(commonCopy.invalidChoice);

/** An id from a list; "" (nothing chosen) becomes null. */
export const optionalId = () =>
  z
    .union([z.literal(""), id()])
    .nullish()
    .transform((v) => v || null);

/** "id id": several existing rows. */
export const optionalIds = () =>
  z
    .string()
    .max(LIMITS.notes)
    .nullish()
    .transform((typed) => (typed ?? "").split(" ").filter((each) => each !== ""))
    .pipe(z.array(id()))
    .transform((ids) => (ids.length > 0 ? ids : null));

export const wholeNumber = (min: number, max: number, message: string) =>
  line
    .pipe(z.string().regex(/^\d{1,9}$/, message))
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));

/** A moment that the page sent to the form, such as the version being edited. */
export const moment = () => z.iso.datetime(commonCopy.invalid).transform((text) => new Date(text));
