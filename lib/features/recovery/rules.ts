import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { passwordProblem } from "@/lib/features/accounts/rules";
import { recoveryCopy } from "./copy";

export type AccountKind = "staff" | "student";

/** What is wrong with a new password, as a sentence; owners choose under the same rules as when signing up (AUTH-17). */
export function newPasswordProblem(kind: AccountKind, password: string): string | null {
  if (kind === "staff") return passwordProblem(password);
  return password.length < PASSWORD_MIN_STUDENT ? recoveryCopy.newPassword.studentShort : null;
}
