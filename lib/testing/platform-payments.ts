import { PAYMENT_KEYS } from "@/lib/features/global-settings/queries";
import { openSuperuser } from "./superuser";

/**
 * Deletes the super admin's payment settings around each test of a file. They hold for every academy, so they would
 * leak into later tests.
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
