import "server-only";
import { noteException } from "@/lib/audit/note-exception";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { readKnownDevice } from "@/lib/auth/known-device";
import { hashPassword } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { wake } from "@/lib/jobs/running";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { keepRequest } from "../commands/recover-password";
import { findAccountOfToken, setPassword } from "../commands/set-password";
import { recoveryCopy } from "../copy/recovery";

type Asked<T> = { input: T; request: RequestInfo };

export const askForLink = ({ input, request }: Asked<{ email: string }>): Promise<void> =>
  noteException({ type: "PASSWORD_RESET_EXCEPTION", request }, async () => {
    const caller = { ...request, device: await readKnownDevice() };
    const asked = { ...input, caller, at: now() };
    const kept = await withSystem("recovery.request", (tx) => keepRequest(tx, asked));
    if (!kept) throw new DomainError("limited", recoveryCopy.request.limited);
    wake("recovery_requests");
  });

/**
 * Signs nobody in: whoever holds the link must also know the chosen password. Only a working link waits for a turn, so
 * that invented links take nobody's place.
 */
export const choosePassword = ({
  input: { token, password },
  request,
}: Asked<{ token: string; password: string }>): Promise<void> =>
  noteException({ type: "PASSWORD_RESET_EXCEPTION", request }, async () => {
    const at = now();
    const link = { token, at, request };
    const expired = new DomainError("expired", recoveryCopy.newPassword.expired);
    const account = await withSystem("recovery.token", (tx) => findAccountOfToken(tx, link));
    if (!account) throw expired;
    await refuseWeakPassword(password, account.ownWords);
    const isSet = await inTurn(request, async () => {
      const chosen = { account, passwordHash: await hashPassword(password), ...link };
      return withSystem("recovery.set-password", (tx) => setPassword(tx, chosen));
    });
    if (!isSet) throw expired;
    wakeOutbox();
  });
