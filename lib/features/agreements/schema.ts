import { z } from "zod";
import { LIMITS } from "@/lib/kernel/text";
import { commonCopy } from "@/lib/kernel/copy/common";
import { academyDays } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import {
  agreedAmount,
  amount,
  chargedAmount,
  id,
  optionalDay,
  optionalId,
  optionalText,
  requiredText,
  tick,
  wholeNumber,
} from "@/lib/kernel/fields";
import { MAX_CHARGED_CENTS, cents, parseCents } from "@/lib/kernel/money";
import { agreementsCopy } from "./copy";
import { WHOLE_BP } from "./rules/price";

const { plans } = agreementsCopy;

/** A typed percentage in hundredths of a percent; empty is 0. */
export const percent = () =>
  optionalText(LIMITS.name).transform((typed, ctx) => {
    // Two decimals of a percentage are read like those of reais.
    const bp = typed === null ? 0 : parseCents(typed.replace(/\s*%$/, ""));
    const problem =
      bp === null || bp < 0
        ? agreementsCopy.percentUnread
        : bp > WHOLE_BP
          ? agreementsCopy.percentTooLarge
          : null;
    if (bp !== null && problem === null) return bp as number;
    ctx.addIssue({ code: "custom", message: problem ?? agreementsCopy.percentUnread });
    return z.NEVER;
  });

export const interval = () => z.enum(["1", "3", "6", "12"], commonCopy.invalidChoice).transform(Number);

/** Ids that checkboxes of one name send, "a,b". */
const ids = () =>
  z
    .string()
    .nullish()
    .transform((sent) => [...new Set((sent ?? "").split(",").filter((each) => each !== ""))])
    .pipe(z.array(id()));

const CLASSES = { min: 1, max: 14 };
export const PLAN_NAME = 80;
export const DISCOUNT_REASON = 200;

const planFields = {
  name: requiredText(PLAN_NAME, plans.form.nameRequired),
  amount: chargedAmount(),
  everyMonths: interval(),
  classesPerWeek: optionalText(LIMITS.name).transform((typed, ctx) => {
    if (typed === null) return null;
    const count = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    if (count >= CLASSES.min && count <= CLASSES.max) return count;
    ctx.addIssue({ code: "custom", message: plans.form.classesOutside });
    return z.NEVER;
  }),
  arts: ids(),
};

export const newPlanForm = z.strictObject(planFields);
export type NewPlan = z.output<typeof newPlanForm>;

/** The students that a changed price can be for. */
export const forWhom = ["new", "all", "chosen"] as const;

export const planForm = z
  .strictObject({
    ...planFields,
    id: id(),
    version: requiredText(LIMITS.name),
    whom: z.enum(forWhom, commonCopy.invalidChoice).optional().default("new"),
    students: ids(),
  })
  .refine(({ whom, students }) => whom !== "chosen" || students.length > 0, {
    path: ["students"],
    message: plans.whom.none,
  });
export type PlanEdit = z.output<typeof planForm>;

export const onePlan = z.strictObject({ id: id() });

/** `was`: the percentage that the form showed. */
export const siblingsForm = z.strictObject({ siblingsBp: percent(), was: percent() });

const words = agreementsCopy.agreement;

/** The month of a typed day; empty is null. */
const month = () => optionalDay(academyDays).transform((day) => day && firstOfMonth(day));

const discountKinds = ["percent", "reais"] as const;
const kindOf = () => z.enum(discountKinds, commonCopy.invalidChoice).optional().default("percent");

/** A discount as a percentage or an amount, whichever the kind says. Empty is neither. */
function valueOf(
  kind: (typeof discountKinds)[number],
  typed: string | null,
  ctx: z.RefinementCtx,
  path: string,
) {
  const parsed = (kind === "percent" ? percent() : amount("zero")).safeParse(typed ?? "");
  if (!parsed.success)
    for (const { message } of parsed.error.issues) ctx.addIssue({ code: "custom", path: [path], message });
  const value = parsed.success ? parsed.data : 0;
  if (kind === "reais" && value > MAX_CHARGED_CENTS)
    ctx.addIssue({ code: "custom", path: [path], message: commonCopy.amountAbove });
  return {
    bp: kind === "percent" ? value : 0,
    cents: cents(kind === "reais" ? Math.min(value, MAX_CHARGED_CENTS) : 0),
  };
}

export const dueDay = () => wholeNumber(1, 31, agreementsCopy.dueDayOutside);

export const agreementForm = z
  .strictObject({
    studentId: id(),
    version: requiredText(LIMITS.name),
    planId: optionalId(),
    amount: agreedAmount("zero"),
    everyMonths: interval(),
    dueDay: dueDay(),
    beginsOn: month(),
    endsOn: month(),
    scholarship: tick(),
    earlyKind: kindOf(),
    early: optionalText(LIMITS.name),
  })
  .transform(({ earlyKind, early, ...rest }, ctx) => {
    if (rest.amount === 0 && !rest.scholarship)
      ctx.addIssue({ code: "custom", path: ["amount"], message: words.amountNeeded });
    const { bp, cents: fixed } = valueOf(earlyKind, early, ctx, "early");
    return { ...rest, earlyBp: bp, earlyCents: fixed };
  });
export type AgreementEdit = z.output<typeof agreementForm>;

export const oneAgreement = z.strictObject({ id: id() });

export const discountForm = z
  .strictObject({
    studentId: id(),
    kind: kindOf(),
    value: requiredText(LIMITS.name),
    reason: requiredText(DISCOUNT_REASON, words.discount.reasonRequired),
    until: optionalDay(academyDays),
  })
  .transform(({ kind, value, ...rest }, ctx) => {
    const { bp, cents: fixed } = valueOf(kind, value, ctx, "value");
    if (bp === 0 && fixed === 0 && ctx.issues.length === 0)
      ctx.addIssue({ code: "custom", path: ["value"], message: words.discount.zero });
    return { ...rest, percentBp: kind === "percent" ? bp : null, cents: kind === "reais" ? fixed : null };
  });
export type NewDiscount = z.output<typeof discountForm>;

export const oneDiscount = z.strictObject({ studentId: id(), id: id() });
