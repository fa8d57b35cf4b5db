import { ROLE_LIFE_MS } from "@/lib/features/accounts/rules/delays";
import { type SessionUser, roleOf } from "@/lib/features/accounts/rules/sessions";
import { now } from "@/lib/kernel/clock";

type Role = ReturnType<typeof roleOf>;

/** Decides what a screen shows, and never what may be done: that the server says at every call (C-42). */
let kept: { role: Role; until: number } | null = null;

/** What the server said just now. */
export function keepRole(user: SessionUser | null): void {
  const life = user?.kind === "superAdmin" ? ROLE_LIFE_MS.superAdmin : ROLE_LIFE_MS.others;
  kept = { role: roleOf(user), until: now().getTime() + life };
}

export const forgetRole = (): void => {
  kept = null;
};

/** The role while it is known; after its life undefined, and the server is to be asked (TIME-06). */
export const keptRole = (): Role | undefined =>
  kept && now().getTime() < kept.until ? kept.role : undefined;
