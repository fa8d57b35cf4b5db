import "server-only";
import { receiptRetention } from "@/lib/action/once";
import { auditRetention, securityRetention } from "@/lib/audit/record";
import { loginRetention } from "@/lib/auth/login-state";
import { sessionRetention } from "@/lib/auth/session-rows";
import { counterRetention } from "@/lib/auth/throttle";
import { tokenRetention } from "@/lib/auth/tokens";
import { backupJob } from "@/lib/features/backups/flows/nightly";
import { checkoutRetention } from "@/lib/features/billing/commands/checkout-rows";
import { checkoutJob } from "@/lib/features/billing/flows/checkout";
import { planReconcileJob } from "@/lib/features/billing/flows/reconcile";
import { endedPlanJob } from "@/lib/features/billing/flows/tell-ended";
import { syncCardSubject, syncMercadoPagoSubject } from "@/lib/features/billing/flows/sync";
import { viewRetention } from "@/lib/features/blog/commands/count-view";
import { pictureRetention } from "@/lib/features/blog/commands/pictures";
import { announceJob } from "@/lib/features/blog/flows/announce";
import { anonymiseJob } from "@/lib/features/erasures/flows";
import { comingOfAgeJob } from "@/lib/features/guardians/flows";
import { sweepJob } from "@/lib/features/files/flows";
import { importRetention, importRowRetention } from "@/lib/features/imports/commands/retention";
import { importJob } from "@/lib/features/imports/flows/run";
import { rosterDue, rosterJob, rosterRetention } from "@/lib/features/roster/flows/run";
import { inviteRetention } from "@/lib/features/invites/commands/student-invites";
import { guardianInviteRetention } from "@/lib/features/invites/commands/guardian-invites";
import { leftAccountRetention, portalAccountRetention } from "@/lib/features/accounts/commands/account-rows";
import { challengeRetention } from "@/lib/features/accounts/commands/login-challenge";
import { recoveryRetention } from "@/lib/features/accounts/commands/recover-password";
import { recoveryJob } from "@/lib/features/accounts/flows/answer-recovery";
import { reminderRetention } from "@/lib/features/notices/commands";
import { feeJob } from "@/lib/features/payments/flows";
import { settleAcademyPayment } from "@/lib/features/settlements/flows/settle-payments";
import { settlementReconcileJob } from "@/lib/features/settlements/flows/reconcile";
import { endPaymentJob } from "@/lib/features/settlements/flows/end-payments";
import { returnJob } from "@/lib/features/students/flows";
import { messageRetention } from "@/lib/features/outreach/commands";
import { reminderJob, remindersDue } from "@/lib/features/outreach/flows";
import { teamInviteRetention } from "@/lib/features/team/commands/invite-member";
import { taskJob, taskRetention } from "@/lib/features/upkeep/flows/tasks";
import { unionRetention } from "@/lib/features/unions/commands";
import { webhookRetention } from "@/lib/features/webhooks/commands";
import { webhookJob } from "@/lib/features/webhooks/flows";
import { mailRetention } from "@/lib/jobs/outbox";
import { runRetention } from "@/lib/jobs/per-studio";
import type { Work } from "@/lib/jobs/queue";
import { type Retention, retentionOf } from "@/lib/jobs/retention";

/** Retention of each noun's rows; docs/deploy.md tells operators the same. */
export const retention: readonly Retention[] = [
  counterRetention,
  recoveryRetention,
  challengeRetention,
  receiptRetention,
  tokenRetention,
  sessionRetention,
  loginRetention,
  inviteRetention,
  guardianInviteRetention,
  portalAccountRetention,
  leftAccountRetention,
  teamInviteRetention,
  mailRetention,
  checkoutRetention,
  webhookRetention,
  viewRetention,
  pictureRetention,
  messageRetention,
  reminderRetention,
  importRowRetention,
  importRetention,
  rosterRetention,
  unionRetention,
  runRetention,
  taskRetention,
  securityRetention,
  auditRetention,
];

const webhooks = webhookJob({
  card: (subject) => syncCardSubject(subject),
  mercadoPago: (subject) => syncMercadoPagoSubject(subject),
  academy: (of) => settleAcademyPayment(of),
});

/** Background work of the features. The queue is below them, so its starter passes this in. */
export const work: Work = {
  rowJobs: [recoveryJob, checkoutJob, reminderJob, webhooks, endPaymentJob, taskJob, importJob, rosterJob],
  timedJobs: [
    retentionOf(retention),
    returnJob,
    rosterDue,
    feeJob,
    anonymiseJob,
    remindersDue,
    comingOfAgeJob,
    sweepJob,
    backupJob,
    planReconcileJob,
    endedPlanJob,
    settlementReconcileJob,
    announceJob,
  ],
};
