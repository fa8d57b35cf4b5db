"use server";

import { studioUnpaid } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { nothing } from "@/lib/kernel/fields";
import { followPayment, openCheckout, verifyCheckout } from "./flows/checkout";
import { cancelPlan, openPayerPage } from "./flows/payer";
import { checkoutWish, paymentReturn } from "./schema";

/** `create-checkout` (SUB-08): amount, studio and address come from the server; other fields are refused. */
export const startCheckout = task(studioUnpaid)({
  name: "billing.start-checkout",
  can: "billing:write",
  input: checkoutWish,
  run: openCheckout,
});

/** `verify-payment` (SUB-19): asks the provider, as the address proves nothing. */
export const verifyPayment = task(studioUnpaid)({
  name: "billing.verify-payment",
  can: "billing:write",
  input: paymentReturn,
  run: async (step) => ({ success: true, ...(await verifyCheckout(step)) }),
});

/** Asks the provider about the studio's open checkouts (SUB-14, SUB-15). */
export const checkPayment = task(studioUnpaid)({
  name: "billing.check-payment",
  can: "billing:write",
  input: nothing,
  run: followPayment,
});

export const openCustomerPage = task(studioUnpaid)({
  name: "billing.customer-page",
  can: "billing:write",
  input: nothing,
  run: openPayerPage,
});

export const cancelSubscription = task(studioUnpaid)({
  name: "billing.cancel",
  can: "billing:write",
  input: nothing,
  refresh: [paths.subscribe],
  run: cancelPlan,
});
