import { ROLE_LIFE_MS } from "@/lib/features/accounts/rules/delays";
import { type SessionUser, roleOf } from "@/lib/features/accounts/rules/sessions";
import { now } from "@/lib/kernel/clock";

type Role = ReturnType<typeof roleOf>;

/** For display only. The server decides at every call (C-42). */
let kept: { role: Role; until: number } | null = null;

/** Keeps the role that the server just gave for ROLE_LIFE_MS: a day for a super admin, a minute for others. */
export function keepRole(user: SessionUser | null): void {
  const life = user?.kind === "superAdmin" ? ROLE_LIFE_MS.superAdmin : ROLE_LIFE_MS.others;
  kept = { role: roleOf(user), until: now().getTime() + life };
}

export const forgetRole = (): void => {
  kept = null;
};

/** The role while it is fresh. Undefined means: ask the server (TIME-06). */
export const keptRole = (): Role | undefined =>
  kept && now().getTime() < kept.until ? kept.role : undefined;
