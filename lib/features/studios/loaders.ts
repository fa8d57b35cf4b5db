import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { can } from "@/lib/auth/policy";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { listPlans } from "@/lib/features/agreements/queries/plans";
import { readRoom } from "@/lib/features/files/queries";
import { roomOf } from "@/lib/features/files/rules";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { findPaymentSettings, getStudio } from "./queries/get-studio";
import { studioAddress, subscriptionView, trialLeft } from "./rules/subscription";
import { zoneChoices } from "./rules/zones";
import { settingsAddress } from "./schema";

/** The frame of an academy's pages. Reads nothing from the database beyond the session. */
export const loadOwnerShell = loader(studio)({
  name: "studio.shell",
  can: "day:read",
  input: nothing,
  steps: async ({ actor: { role, studio, fullName, email, access, unreadNotices } }) => ({
    role,
    timeZone: studio.timeZone,
    unreadNotices,
    studioName: studio.name,
    logo: studio.logoUrl,
    fullName,
    // A member is shown the own name and function instead. A teacher sees no contact, not even the academy's.
    email: role === "owner" ? studioAddress(studio.email, email) : email,
    trial:
      role === "owner" && access.subscribed && access.as === "trial"
        ? trialLeft({ ...studio, trialEndsAt: access.endsAt }, now())
        : null,
  }),
});

/**
 * One tab of the settings (SET-01): studio and plan, account at the provider, reminders, or security. `sees` names the
 * cards of other loaders that the reader may open; the plan and the account at the provider are null for others.
 */
export const loadSettings = loader(studio)({
  name: "studio.settings",
  can: "studio:read",
  input: settingsAddress,
  run: async ({ tx, input: { tab }, actor }) => {
    const sees = { team: can(actor, "team:read"), payee: can(actor, "payee:read") };
    if (tab === "seguranca") {
      const { access, email } = actor;
      const room = roomOf({ isTrial: access.subscribed && access.as === "trial" });
      return { tab, sees, email, space: { room, ...(await readRoom(tx, { at: now() })) } };
    }
    if (tab === "pagamentos") {
      const { autoCharge, siblingsBp, lateOn, lateFeeBp, lateInterestBp, updatedAt } = await getStudio(tx);
      const version = updatedAt.toISOString();
      const late = { lateOn, lateFeeBp, lateInterestBp, version };
      const settings = sees.payee ? await readAccount(tx) : null;
      const plans = await listPlans(tx);
      return { tab, sees, settings, fees: { autoCharge, version }, late, plans, siblingsBp };
    }
    const studio = await getStudio(tx);
    if (tab === "notificacoes") {
      const { reminderDays, lateReminderDays, updatedAt } = studio;
      return { tab, sees, reminders: { reminderDays, lateReminderDays, version: updatedAt.toISOString() } };
    }
    const { name, email, phone, cnpj, address, timeZone, logoUrl, updatedAt } = studio;
    return {
      tab,
      sees,
      studio: {
        name,
        email,
        phone,
        cnpj,
        address,
        timeZone,
        logoUrl,
        fullName: actor.fullName,
        version: updatedAt.toISOString(),
      },
      zones: zoneChoices(timeZone, now()),
      since: dayOf(studio.createdAt, timeZone),
      subscription: can(actor, "billing:read") ? subscriptionView(studio, now()) : null,
    };
  },
});

async function readAccount(tx: StudioTx) {
  const { webhookKey, ...settings } = await findPaymentSettings(tx);
  return { ...settings, address: webhookKey && new URL(paths.paymentWebhook(webhookKey), env.appUrl).href };
}

export type SettingsView = Awaited<ReturnType<typeof loadSettings>>;
