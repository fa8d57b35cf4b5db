import "server-only";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { readKnownDevice } from "@/lib/auth/known-device";
import { hashPassword, passwordFits } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { type OpenedSession, openSession } from "@/lib/auth/session-rows";
import { withSystem } from "@/lib/db/doors";
import { createAccount, reopenAccount } from "@/lib/features/accounts/commands/account-rows";
import { admitLogin, finishLogin } from "@/lib/features/accounts/commands/sign-in";
import { sessionOrRefusal } from "@/lib/features/accounts/rules/sign-in";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { acceptTeamInvite, deadLink } from "./commands/accept-invite";
import { readLink } from "./queries";
import type { EnterForm, JoinForm } from "./schema";

/** Reads the link without spending it. */
export const lookAtLink = ({ input: { token } }: { input: { token: string } }) =>
  withSystem("team.look", (tx) => readLink(tx, { token, at: now() }));

/** The invite of a link for this kind of account; throws the reason otherwise. */
const openLink = (link: { token: string; at: Date }, state: "new" | "known") =>
  withSystem("team.look", async (tx) => {
    const view = await readLink(tx, link);
    if (view.state !== state) throw await deadLink(tx, link);
    return view;
  });

type Asked<T> = { input: T; request: RequestInfo };

/** A new account: created with role and session in one transaction. Only a working link waits for a turn. */
export async function joinAsNew({ input: { token, fullName, password }, request }: Asked<JoinForm>) {
  const at = now();
  const { email, studioName } = await openLink({ token, at }, "new");
  await refuseWeakPassword(password, [email, fullName, studioName]);
  const session = await inTurn(request, async () => {
    const passwordHash = await hashPassword(password);
    return withSystem("team.join", async (tx) => {
      const account = { kind: "staff", email, fullName, passwordHash, confirmedAt: at, at } as const;
      const userId =
        (await createAccount(tx, account)) ?? (await reopenAccount(tx, { ...account, ip: request.ip }));
      if (!userId) throw await deadLink(tx, { token, at });
      await acceptTeamInvite(tx, { token, userId, at, ip: request.ip });
      return openSession(tx, { userId, area: "owner", request, at });
    });
  });
  await plantSessionCookie(session);
}

/**
 * An existing account: the link proves the mailbox, the password proves the account. Attempts are counted and locked
 * like those of signing in.
 */
export async function joinAsKnown({ input: { token, password }, request }: Asked<EnterForm>) {
  const at = now();
  const { email } = await openLink({ token, at }, "known");
  const caller = { ...request, device: await readKnownDevice() };
  const session = await inTurn(request, async (): Promise<OpenedSession> => {
    const login = { kind: "staff", email } as const;
    const admitted = await withSystem("team.admit", (tx) => admitLogin(tx, { login, caller, at }));
    if (admitted.refusal) return sessionOrRefusal(admitted.refusal);
    const { account } = admitted;
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    if (!account || !fits)
      return sessionOrRefusal(
        await withSystem("team.refuse", (tx) => finishLogin(tx, { admitted, fits: false, caller, at })),
      );
    return withSystem("team.enter", async (tx) => {
      const { studioId } = await acceptTeamInvite(tx, { token, userId: account.id, at, ip: request.ip });
      const joined = { ...admitted, account: { ...account, roles: [{ role: null, studioId }] } };
      return sessionOrRefusal(await finishLogin(tx, { admitted: joined, fits, caller, at }));
    });
  });
  await plantSessionCookie(session);
}
