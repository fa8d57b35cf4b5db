"use client";

import { Lock, ShieldAlert } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { signInCopy } from "@/lib/features/accounts/copy/sign-in";
import type { LoginStanding } from "@/lib/auth/login-state";
import { LOCK_CHECK_MS } from "@/lib/features/accounts/rules/delays";
import { deviceZone, now } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";

const { banner } = signInCopy;

type LockBannerProps = {
  standing: LoginStanding;
  /** Other hints, for a form that asks for a password only. */
  hints?: { attemptsHint: string; lockedHint: string };
  /** Called once the lock has passed (AUTH-12). */
  onUnlock: () => void;
};

/**
 * Shows the figures of the server's last refusal. The banner locks nothing: the server decides by its own clock
 * (AUTH-09).
 */
export function LockBanner({ standing, hints = banner, onUnlock }: LockBannerProps) {
  const { failedAttempts, lockedUntil } = standing;
  const look = useEffectEvent(() => {
    if (lockedUntil && lockedUntil <= now()) onUnlock();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOCK_CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  const Icon = lockedUntil ? Lock : ShieldAlert;
  return (
    <div role="status" className="bg-warning-soft flex items-start gap-3 rounded-lg px-4 py-3 text-sm">
      <Icon aria-hidden="true" className="text-warning mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-medium">
          {lockedUntil
            ? banner.locked(clockTimeOf(lockedUntil, deviceZone()))
            : banner.attempts(failedAttempts)}
        </p>
        <p className="text-muted-foreground">{lockedUntil ? hints.lockedHint : hints.attemptsHint}</p>
      </div>
    </div>
  );
}
