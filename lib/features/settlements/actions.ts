"use server";

import { action } from "@/lib/action/action";
import { student, studentUpload, studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { FILES_PER_NETWORK } from "@/lib/features/files/rules";
import { sentReceipt } from "@/lib/features/files/schema";
import { onePayment } from "@/lib/features/payments/schema";
import { paymentsForm } from "@/lib/features/studios/schema";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, presentAt } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import * as account from "./commands/change-account";
import * as receipts from "./commands/decide-receipt";
import * as pixKey from "./commands/pix-key";
import * as online from "./commands/decide-online";
import { undoApproval as undo } from "./commands/undo-approval";
import { checkOwnPaid, checkPaid } from "./flows/check-paid";
import { leaveAccount } from "./flows/leave-account";
import { leavePayment } from "./flows/leave-payment";
import { givePaymentBack, payCharge, payFamily, payOwnCharge, payOwnMonth } from "./flows/open-payment";
import { keepSentReceipt } from "./flows/receipts";
import {
  approval,
  chargeToPay,
  familyToPay,
  oneOnlinePayment,
  oneSettlement,
  ownMonthToPay,
  pixKeyForm,
  rejection,
} from "./schema";

/** FIN-16: a PIX or a page of the provider for one charge. A second call returns the same one. */
export const openChargePayment = task(studio)({
  name: "settlements.open",
  can: "charges:write",
  input: chargeToPay,
  run: payCharge,
});

/** `create-mercadopago-payment` (PORTAL-28): the server decides student, amount, description and academy. */
export const openOwnPayment = task(student)({
  name: "settlements.open-own",
  can: "payments:read",
  input: ownMonthToPay,
  run: payOwnMonth,
});

/** Pays any charge of the student. The input only names the charge; the server decides the rest. */
export const openOwnChargePayment = task(student)({
  name: "settlements.open-own-charge",
  can: "payments:read",
  input: chargeToPay,
  run: payOwnCharge,
});

/** AGR-52: one code for the open charges of all students for whom the person pays. The server finds them. */
export const openFamilyPayment = task(student)({
  name: "settlements.open-family",
  can: "payments:read",
  input: familyToPay,
  run: payFamily,
});

export const checkChargePayment = task(studio)({
  name: "settlements.check",
  can: "charges:read",
  input: oneSettlement,
  stays: true,
  run: ({ input, actor: { studioId, userId } }) => checkPaid({ studioId, ...input, by: userId }),
});

export const checkOwnPayment = task(student)({
  name: "settlements.check-own",
  can: "payments:read",
  input: oneSettlement,
  stays: true,
  run: checkOwnPaid,
});

/** Cancels a payment that was begun on the provider's page and is not paid yet. */
export const leaveOwnPayment = task(student)({
  name: "settlements.leave-own",
  can: "payments:read",
  input: oneSettlement,
  run: leavePayment,
  refresh: [paths.student.payments, paths.student.dashboard],
});

/** Called by a route, as for every file. */
export const sendReceipt = task(studentUpload)({
  name: "settlements.send-receipt",
  can: "payments:read",
  input: sentReceipt,
  limit: FILES_PER_NETWORK,
  stays: true,
  run: keepSentReceipt,
});

export const approveSettlement = action(studio)({
  name: "settlements.approve",
  can: "payments:write",
  moves: "money",
  input: approval,
  run: ({
    tx,
    input,
    actor: {
      userId,
      studio: { timeZone },
    },
  }) => receipts.approveSettlement(tx, { ...input, userId, timeZone, ...presentAt(timeZone) }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

/** Keeps money for a charge that was paid otherwise or ended. */
export const acceptSettlement = action(studio)({
  name: "settlements.accept-receipt",
  can: "payments:write",
  moves: "money",
  input: approval,
  run: ({
    tx,
    input,
    actor: {
      userId,
      studio: { timeZone },
    },
  }) => receipts.acceptSettlement(tx, { ...input, userId, timeZone, ...presentAt(timeZone) }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

/** Closes a receipt whose money is registered already. */
export const matchReceipt = action(studio)({
  name: "settlements.match-receipt",
  can: "payments:write",
  input: oneSettlement,
  run: ({ tx, input }) => receipts.matchReceipt(tx, { ...input, at: now() }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

/** Takes the id of the payment that the approval or acceptance created. Limited as `reversePayment` is. */
export const undoApproval = action(studio)({
  name: "settlements.undo-approval",
  can: "payments:write",
  moves: "money",
  input: onePayment,
  run: ({ tx, input, actor }) => undo(tx, { ...input, at: now(), onlyOwn: !can(actor, "corrections:write") }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

export const rejectSettlement = action(studio)({
  name: "settlements.reject",
  can: "payments:write",
  input: rejection,
  run: ({ tx, input }) => receipts.rejectSettlement(tx, { ...input, at: now() }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

export const acceptOnlinePayment = action(studio)({
  name: "settlements.accept",
  can: "payments:write",
  moves: "money",
  input: oneOnlinePayment,
  run: ({ tx, input, actor: { studio } }) =>
    online.acceptOnlinePayment(tx, { ...input, timeZone: studio.timeZone, at: now() }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

/** Asks the provider for the refund, and records the state that the provider then reports. */
export const returnOnlinePayment = task(studio)({
  name: "settlements.return",
  can: "corrections:write",
  input: oneOnlinePayment,
  run: givePaymentBack,
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

/** Records money that was returned outside the application: in the provider's panel, or in cash. */
export const noteReturnedPayment = action(studio)({
  name: "settlements.note-returned",
  can: "corrections:write",
  input: oneOnlinePayment,
  run: ({ tx, input }) => online.noteReturnedPayment(tx, { ...input, at: now() }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

export const savePixKey = action(studio)({
  name: "settlements.save-key",
  can: "payee:write",
  input: pixKeyForm,
  fresh: true,
  run: ({ tx, input, actor: { studioId, userId }, request: { ip } }) =>
    pixKey.savePixKey(tx, { ...input, studioId, userId, ip, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.settings],
});

export const removePixKey = action(studio)({
  name: "settlements.remove-key",
  can: "payee:write",
  input: nothing,
  fresh: true,
  run: ({ tx, actor: { studioId, userId }, request: { ip } }) =>
    pixKey.removePixKey(tx, { studioId, userId, ip, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.settings],
});

export const savePaymentSettings = action(studio)({
  name: "studio.save-payments",
  can: "payee:write",
  input: paymentsForm,
  fresh: true,
  around: leaveAccount,
  run: ({ tx, input, actor: { studioId, userId }, request: { ip } }) =>
    account.changeAccount(tx, { ...input, studioId, userId, ip, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.settings],
});
