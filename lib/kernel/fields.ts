import { z } from "zod";
import type { DaySpan } from "./clock";
import { commonCopy } from "./copy/common";
import { type IsoDay, formatDay, parseClockTime, parseIsoDay } from "./dates";
import { MAX_CENTS, parseCents } from "./money";
import { PHONE_TYPED, readPhone } from "./phone";
import { LIMITS, isStorableText, manyLines, oneLine, sanitizeName, seenText } from "./text";

/** Zod building blocks for what forms send. Every field arrives as text; each block yields the value the product keeps. */

// Compiling a schema needs eval, which no page's content policy allows.
z.config({ jitless: true });

const typed = z.string().refine(isStorableText, commonCopy.invalid);

/** A line as it is stored: see `oneLine`. */
const line = typed.transform(oneLine);

/** A text whose lines stay: see `manyLines`. */
const lines = typed.transform(manyLines);

/** One line between 1 and `max` characters. */
export const requiredText = (max: number = LIMITS.text, message: string = commonCopy.required) =>
  line.pipe(z.string().min(1, message).max(max, commonCopy.tooLong(max)));

/** One line; empty or absent becomes null (STU-16). */
export const optionalText = (max: number = LIMITS.text) => orNull(line, max);

/** A person's name without the signs that are no part of one (RIGHT-06). Its field is a `NameField`, which says so. */
export const requiredName = (message: string) =>
  requiredText(LIMITS.name, message).transform(sanitizeName).pipe(z.string().min(1, message));

/** The same; empty or absent becomes null. */
export const optionalName = () =>
  optionalText(LIMITS.name).transform((name) => name && (sanitizeName(name) || null));

/** The same for a text of many lines. */
export const requiredLines = (max: number = LIMITS.text, message: string = commonCopy.required) =>
  lines.pipe(z.string().min(1, message).max(max, commonCopy.tooLong(max)));

/** The same; empty or absent becomes null. */
export const optionalLines = (max: number = LIMITS.text) => orNull(lines, max);

const orNull = (text: typeof line, max: number) =>
  text
    .nullish()
    .transform((value) => value || null)
    .pipe(z.string().max(max, commonCopy.tooLong(max)).nullable());

/**
 * Lower-cased, at most 100 characters, one plain address (SEC-20). Its letters are judged as typed: a look-alike sign, which
 * composing or lower-casing would turn into an ordinary one, is refused.
 */
export const email = (message: string = commonCopy.invalidEmail) =>
  typed
    .transform(seenText)
    .pipe(z.string().max(LIMITS.email, message).pipe(z.email(message)))
    .transform((address) => address.toLowerCase());

/** The same; empty becomes null. */
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

function dayProblem(day: IsoDay | null, { from, until }: DaySpan, tooLate?: string): string | null {
  if (!day) return commonCopy.invalidDay;
  if (day < from) return commonCopy.dayTooEarly(formatDay(from));
  const last = until();
  return day > last ? (tooLate ?? commonCopy.dayTooLate(formatDay(last))) : null;
}

/** An ISO day of the span; empty becomes null. */
export const optionalDay = (span: DaySpan, tooLate?: string) =>
  line.nullish().transform((v, ctx) => {
    if (!v) return null;
    const day = parseIsoDay(v);
    const message = dayProblem(day, span, tooLate);
    if (message) ctx.addIssue({ code: "custom", message });
    return day;
  });

/** An ISO day of the span. */
export const requiredDay = (span: DaySpan, tooLate?: string) =>
  optionalDay(span, tooLate).transform((day, ctx) => {
    if (day !== null) return day;
    ctx.addIssue({ code: "custom", message: commonCopy.required });
    return z.NEVER;
  });

/** A box that is ticked or not. */
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

/** Integer cents from typed reais, never negative; `empty` says what an empty field means. */
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

/** Of a form without a field: nothing is sent along. */
export const nothing = z.strictObject({});

/** A row's id. A malformed one reads like one that does not exist. */
export const id = () => z.uuid(commonCopy.invalidChoice);

/** An id from a list; "" (nothing chosen) becomes null. */
export const optionalId = () =>
  z
    .union([z.literal(""), id()])
    .nullish()
    .transform((v) => v || null);

/** A whole number typed into a field. */
export const wholeNumber = (min: number, max: number, message: string) =>
  line
    .pipe(z.string().regex(/^\d{1,9}$/, message))
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));

/** A moment as a form was shown it, such as the version of what it edits. */
export const moment = () => z.iso.datetime(commonCopy.invalid).transform((text) => new Date(text));
