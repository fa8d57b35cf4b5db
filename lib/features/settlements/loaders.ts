import "server-only";
import { student, studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { listReceipts, listToReturn } from "./queries/to-review";
import { getSentReceipt } from "./queries/own-charges";
import { findPixKey } from "./queries/pix-key";
import { payeeNews } from "./rules";
import { oneSettlement } from "./schema";

export const loadReview = loader(studio)({
  name: "settlements.review",
  can: "payments:read",
  input: nothing,
  run: async ({ tx, actor: { studio } }) => ({
    receipts: await listReceipts(tx, studio),
    toReturn: await listToReturn(tx, studio),
  }),
});

export const loadSentReceipt = loader(student)({
  name: "settlements.sent-receipt",
  can: "payments:read",
  input: oneSettlement,
  run: ({ tx, input }) => getSentReceipt(tx, input),
});

export const loadPixKey = loader(studio)({
  name: "settlements.key",
  can: "payee:read",
  input: nothing,
  run: async ({ tx, actor: { studio } }) => ({
    key: await findPixKey(tx),
    payee: payeeNews(studio.payeeChangedAt, { at: now(), timeZone: studio.timeZone }),
  }),
});
