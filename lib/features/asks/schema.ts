import { z } from "zod";
import {
  choiceOf,
  first,
  idOr,
  listAddress,
  orderParams,
  param,
  searchWords,
  wordParam,
} from "@/lib/kernel/listing";
import { id, moment, requiredLines } from "@/lib/kernel/fields";
import { paymentOrders, periods } from "@/lib/features/payments/schema";
import { ASK_TEXT_LENGTH, QUEUE_END, problemOf } from "./rules";

const flag = () =>
  z
    .preprocess(first, z.literal("1"))
    .transform(() => true)
    .catch(false);

/** `again`: the person was told that the charge was asked for today. `late`: the student's other late ones, too. */
export const askAddress = z.strictObject({ id: id(), again: flag(), late: flag() });

/** A family is named by its guardian. */
export const familyAddress = z.strictObject({ id: id(), again: flag() });

export const askTextForm = z.strictObject({
  askText: requiredLines(ASK_TEXT_LENGTH).superRefine((text, ctx) => {
    const message = problemOf(text);
    if (message !== null) ctx.addIssue({ code: "custom", message });
  }),
  version: moment(),
});

/** The list of the finance page, and in `em` the row in turn. */
export const queueFilter = listAddress(
  z.object({
    tab: wordParam("aba", { atraso: "late" }, "open"),
    period: param("periodo", choiceOf(periods, "sempre")),
    q: param("q", searchWords()),
    order: orderParams(paymentOrders),
    at: param("em", idOr(QUEUE_END)),
  }),
);

export type QueueFilter = z.output<typeof queueFilter>;
