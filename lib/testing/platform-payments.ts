import { PAYMENT_KEYS } from "@/lib/features/global-settings/queries";
import { openSuperuser } from "./superuser";

/**
 * What the super admin decides about payments holds for every academy, and so for every test after: around each test of
 * a file that changes it nothing is saved yet.
 */
export function forgetPlatformPayments(): void {
  const superuser = openSuperuser();
  const forget = () =>
    superuser
      .query("delete from global_settings where key = any($1)", [[...PAYMENT_KEYS]])
      .then(() => undefined);
  beforeEach(forget);
  afterEach(forget);
}
