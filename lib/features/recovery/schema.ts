import { z } from "zod";
import { ownerPassword } from "@/lib/features/accounts/schema";
import { email } from "@/lib/kernel/fields";

export const recoveryForm = z.strictObject({ email: email() });

/** Owners choose a new password under the rules they signed up with (AUTH-17). */
export const newPasswordForm = z.strictObject({
  token: z.string().max(200),
  password: ownerPassword,
});
