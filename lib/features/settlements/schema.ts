import { z } from "zod";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { pastDays } from "@/lib/kernel/clock";
import { id, optionalDay, requiredText } from "@/lib/kernel/fields";
import { PIX_KEY_KINDS, pixKeyOf } from "@/lib/kernel/pix-key";
import { BR_CODE_LIMITS, brCodeText } from "@/lib/kernel/br-code";
import { commonCopy } from "@/lib/kernel/copy/common";
import { LIMITS } from "@/lib/kernel/text";
import { pixKeyCopy } from "./copy/pix-key";
import { reviewCopy } from "./copy/review";

/** `code`: a PIX to copy or scan; `link`: a page of the provider. */
const wish = z.enum(["code", "link"]).default("code");
export type Wish = z.output<typeof wish>;

/** The server decides amount, payer and account; any other field is refused. */
export const chargeToPay = z.strictObject({ chargeId: id(), wish });

/** For the student's current month; the server finds the charge. */
export const ownMonthToPay = z.strictObject({ wish });

/** The server finds the charges of all students. It is always a code. */
export const familyToPay = z.strictObject({ wish: z.literal("code").default("code") });

export const oneSettlement = z.strictObject({ id: id() });
export const oneOnlinePayment = z.strictObject({ id: id() });

/** Approval of a receipt as a payment. An empty day means the day on which it was sent. */
export const approval = z.strictObject({
  id: id(),
  paidOn: optionalDay(pastDays, paymentsCopy.paidInFuture),
});

export const REJECT_REASON_LENGTH = 200;

export const rejection = z.strictObject({
  id: id(),
  reason: requiredText(REJECT_REASON_LENGTH, reviewCopy.reasonRequired),
});

const words = pixKeyCopy;

/** Text as the PIX code can carry it: without accents, cut at `limit`. */
const carried = (limit: number, message: string) =>
  requiredText(LIMITS.name, message)
    .transform((text) => brCodeText(text, limit))
    .pipe(z.string().min(2, message));

/** The key is normalised by its kind, and refused if it is invalid. */
export const pixKeyForm = z
  .strictObject({
    kind: z.enum(PIX_KEY_KINDS, commonCopy.invalidChoice),
    key: requiredText(LIMITS.name, words.required),
    name: carried(BR_CODE_LIMITS.name, words.nameRequired),
    city: carried(BR_CODE_LIMITS.city, words.cityRequired),
  })
  .transform(({ key: typed, ...rest }, ctx) => {
    const key = pixKeyOf(rest.kind, typed);
    if (key !== null) return { ...rest, key };
    ctx.addIssue({ code: "custom", message: words.invalid[rest.kind], path: ["key"] });
    return z.NEVER;
  });

export type PixKeyForm = z.output<typeof pixKeyForm>;
