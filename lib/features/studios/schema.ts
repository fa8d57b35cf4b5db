import { z } from "zod";
import { MERCADO_PAGO_KEY } from "@/lib/config/constants";
import { MAX_FINE_BP, MAX_INTEREST_BP } from "@/lib/features/agreements/rules/late";
import {
  email,
  id,
  moment,
  optionalCnpj,
  optionalPhone,
  optionalText,
  requiredName,
  requiredText,
  tick,
  wholeNumber,
} from "@/lib/kernel/fields";
import {
  choiceOf,
  keysOf,
  listAddress,
  pageParam,
  param,
  searchWords,
  wordParam,
} from "@/lib/kernel/listing";
import { parseCents } from "@/lib/kernel/money";
import { LIMITS, sanitizeGeneral } from "@/lib/kernel/text";
import { settingsCopy, settingsTabs } from "./copy/settings";
import { ADDRESS_MAX, REMINDER_DAYS, lateDaysOf } from "./rules/settings";

export type StudioPlan = "basic" | "premium" | "enterprise";

/** States of `subscriptionView` by their word in the list's address. */
export const stateWords = {
  ativas: "active",
  "em-teste": "trial",
  "teste-encerrado": "trialOver",
  pendentes: "pastDue",
  canceladas: "cancelled",
  reembolsadas: "refunded",
  contestadas: "chargedBack",
  suspensas: "suspended",
} as const;

export type StudioState = (typeof stateWords)[keyof typeof stateWords];

export const studioStates = Object.values(stateWords);

/** The super admin's list: `?q=` name or address, `?situacao=` one state. */
export const studioListFilter = listAddress(
  z.object({
    state: wordParam("situacao", stateWords, null),
    q: param("q", searchWords()),
    page: pageParam(),
  }),
);

export const studioChoice = z.object({ id: id() });

export const studioSearch = z.strictObject({ q: searchWords() });

/** The full plan, or back to the state of the trial (ADMIN-11, ADMIN-12). */
export const planForm = z.strictObject({ id: id(), plan: z.enum(["full", "free"]) });

export type PlanForm = z.output<typeof planForm>;

/** `?aba=`: the open tab (SET-01). */
export const settingsAddress = z
  .object({ aba: choiceOf(keysOf(settingsTabs), "estudio") })
  .transform(({ aba }) => ({ tab: aba }));

const words = settingsCopy.studio;

/** Names are cleaned as at sign-up. */
export const studioForm = z.strictObject({
  name: requiredText(LIMITS.name, words.nameRequired)
    .transform(sanitizeGeneral)
    .pipe(z.string().min(2, words.nameShort)),
  email: email(),
  phone: optionalPhone(),
  cnpj: optionalCnpj(),
  address: optionalText(ADDRESS_MAX),
  fullName: requiredName(words.fullNameRequired).pipe(z.string().min(2, words.fullNameShort)),
  timeZone: requiredText(LIMITS.name),
  version: moment(),
});

export type StudioForm = z.output<typeof studioForm>;

export const remindersForm = z.strictObject({
  reminderDays: wholeNumber(REMINDER_DAYS.min, REMINDER_DAYS.max, settingsCopy.reminders.outside),
  lateReminderDays: optionalText().transform((text, ctx) => {
    const days = lateDaysOf(text ?? "");
    if (days) return days;
    ctx.addIssue({ code: "custom", message: settingsCopy.reminders.lateOutside });
    return z.NEVER;
  }),
  version: moment(),
});

export const feesForm = z.strictObject({ autoCharge: tick(), version: moment() });

/** Hundredths of a percent from a typed percentage with at most two decimals. */
const percentUpTo = (most: number, tooMuch: string) =>
  requiredText(LIMITS.name, settingsCopy.late.invalid).transform((text, ctx) => {
    const bp = parseCents(text.replace(/\s*%$/, ""));
    const { invalid, negative } = settingsCopy.late;
    const problem = bp === null ? invalid : bp < 0 ? negative : bp > most ? tooMuch : null;
    if (bp !== null && problem === null) return Number(bp);
    ctx.addIssue({ code: "custom", message: problem ?? invalid });
    return z.NEVER;
  });

export const lateForm = z.strictObject({
  lateOn: tick(),
  lateFeeBp: percentUpTo(MAX_FINE_BP, settingsCopy.late.fineMost),
  lateInterestBp: percentUpTo(MAX_INTEREST_BP, settingsCopy.late.interestMost),
  version: moment(),
});

export type LateForm = z.output<typeof lateForm>;

/** A key with the provider's prefix, or null. */
const key = (message: string) =>
  optionalText().refine((typed) => typed === null || MERCADO_PAGO_KEY.test(typed), message);

const publicKey = key(settingsCopy.payments.publicKeyForm);

/**
 * While the provider is off its fields are hidden and not sent. Without a version nothing was stored before. An empty
 * token stands for the stored one; the command checks that there is one.
 */
export const paymentsForm = z
  .strictObject({
    enabled: tick(),
    testMode: tick(),
    publicKey,
    accessToken: key(settingsCopy.payments.accessTokenForm),
    webhookSecret: optionalText(),
    version: moment().optional(),
  })
  .refine(({ enabled, publicKey: typed }) => !enabled || typed !== null, {
    path: ["publicKey"],
    message: settingsCopy.payments.publicKeyNeeded,
  })
  // Payments by a test key are tests, which count for nothing outside the test mode (threat 55).
  .superRefine(({ enabled, testMode, ...keys }, ctx) => {
    if (!enabled || testMode) return;
    for (const field of ["publicKey", "accessToken"] as const)
      if (keys[field]?.startsWith("TEST-"))
        ctx.addIssue({ code: "custom", path: [field], message: settingsCopy.payments.testKey });
  });

export type PaymentsForm = z.output<typeof paymentsForm>;

/** Typed but unsaved values; an empty token means the stored one. */
export const connectionTest = z.strictObject({ publicKey, accessToken: optionalText() });

export type ConnectionTest = z.output<typeof connectionTest>;

/** Like `recoveryForm`, with this screen's messages (SET-14). */
export const passwordMailForm = z.strictObject({ email: email(settingsCopy.security.invalidEmail) });
