import "server-only";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { countWebhooks, getPaymentSettings, isSwitchedOn, readDatabase } from "./queries";
import { modeOf, providerState } from "./rules";
import { systemAddress } from "./schema";

const serverKey = (key: string | undefined) => (key === undefined ? null : modeOf(key));

/** One tab of the system settings (ADMIN-41). */
export const loadSystemSettings = loader(platform)({
  name: "global-settings.page",
  can: "settings:read",
  input: systemAddress,
  run: async ({ tx, input: { tab } }) => {
    if (tab === "banco") return { tab, database: await readDatabase(tx) };
    if (tab === "seguranca") return { tab, auditLog: await isSwitchedOn(tx, "audit_log") };
    if (tab === "sistema") {
      const { appEnv, appUrl } = env;
      const system = { appEnv, appUrl, node: process.version, webhooks: await countWebhooks(tx) };
      return { tab, maintenance: await isSwitchedOn(tx, "maintenance"), system };
    }
    const settings = await getPaymentSettings(tx);
    return {
      tab,
      settings,
      endpoints: paths.planWebhooks(env.appUrl),
      states: {
        stripe: providerState(settings.stripe, {
          server: serverKey(env.stripeSecretKey),
          kept: settings.stripeSecretKey.mode,
        }),
        mercadoPago: providerState(settings.mercadoPago, {
          server: serverKey(env.mercadoPago?.accessToken),
          kept: null,
        }),
      },
    };
  },
});

export type SystemView = Awaited<ReturnType<typeof loadSystemSettings>>;
