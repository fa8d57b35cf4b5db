import { z } from "zod";
import { academyDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { chargedAmount, id, optionalText, requiredDay, requiredText, wholeNumber } from "@/lib/kernel/fields";
import { chargesCopy } from "./copy";
import { CHARGED_AT_ONCE, MAX_PARTS, handKinds } from "./rules";

export const CHARGE_REASON_LENGTH = 200;
export const CHARGE_NAME_LENGTH = 120;
export const CHARGE_NOTE_LENGTH = 200;

const words = chargesCopy.create;

export const oneCharge = z.strictObject({ chargeId: id() });

export const waiveForm = z.strictObject({
  chargeId: id(),
  reason: requiredText(CHARGE_REASON_LENGTH, chargesCopy.waive.reasonRequired),
});

export const forgiveForm = z.strictObject({
  chargeId: id(),
  reason: requiredText(CHARGE_REASON_LENGTH, chargesCopy.forgive.reasonRequired),
});

export const chargesOfStudent = z.strictObject({ studentId: id() });

/** Ids of one or more students, joined by commas. */
const studentIds = z
  .string(words.nobody)
  .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
  .pipe(
    z.array(z.uuid(words.nobody)).min(1, words.nobody).max(CHARGED_AT_ONCE, words.tooMany(CHARGED_AT_ONCE)),
  );

/** One or more charges by hand of each student. */
export const newChargeForm = z
  .strictObject({
    studentId: studentIds,
    kind: z.enum(handKinds, commonCopy.invalidChoice),
    description: requiredText(CHARGE_NAME_LENGTH, words.descriptionRequired),
    amount: chargedAmount(),
    dueOn: requiredDay(academyDays),
    parts: wholeNumber(1, MAX_PARTS, words.wrongParts),
    note: optionalText(CHARGE_NOTE_LENGTH),
  })
  .superRefine(({ amount: asked, parts }, ctx) => {
    if (asked > 0 && asked < parts)
      ctx.addIssue({ code: "custom", path: ["amount"], message: words.tooSmall(parts) });
  });
