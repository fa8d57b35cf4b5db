import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { listReceipts, listToReturn } from "./queries/to-review";
import { findPixKey } from "./queries/pix-key";

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

/** For its tab of the settings. */
export const loadPixKey = loader(studio)({
  name: "settlements.key",
  can: "studio:read",
  input: nothing,
  run: ({ tx }) => findPixKey(tx),
});
