import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { listReceipts, listToReturn } from "./queries/to-review";
import { findPixKey } from "./queries/pix-key";
import { payeeNews } from "./rules";

/** What somebody of the academy has to look at. */
export const loadReview = loader(studio)({
  name: "settlements.review",
  can: "payments:read",
  input: nothing,
  run: async ({ tx, actor: { studio } }) => ({
    receipts: await listReceipts(tx, studio),
    toReturn: await listToReturn(tx, studio),
  }),
});

/** For its tab of the settings, and when somebody last changed where money goes. */
export const loadPixKey = loader(studio)({
  name: "settlements.key",
  can: "studio:read",
  input: nothing,
  run: async ({ tx, actor: { studio } }) => ({
    key: await findPixKey(tx),
    payee: payeeNews(studio.payeeChangedAt, { at: now(), timeZone: studio.timeZone }),
  }),
});
