import "server-only";
import type { Open } from "@/lib/action/task";
import { recordAudit } from "@/lib/audit/record";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { readKnownDevice } from "@/lib/auth/known-device";
import { hashPassword, passwordFits } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { type OpenedSession, openSession } from "@/lib/auth/session-rows";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { type StudioTx, withSystem } from "@/lib/db/doors";
import { admitLogin, finishLogin } from "@/lib/features/accounts/commands/sign-in";
import { sessionOrRefusal } from "@/lib/features/accounts/rules/sign-in";
import { addressOf } from "@/lib/kernel/address";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { type InviteWords, inviteChat } from "./books";
import { type Consenting, acceptInvite } from "./commands/accept-invite";
import {
  acceptGuardianInvite,
  acceptWithNewPassword,
  shareGuardianInvite,
} from "./commands/guardian-invites";
import { linkToPortal } from "./commands/portal-invites";
import { shareInvite } from "./commands/student-invites";
import { guardianInvitesCopy } from "./copy/guardians";
import { invitesCopy } from "./copy/students";
import { findLiveInvite, getLiveInvite, invalidInvite } from "./queries/student-invites";
import { findGuardianInvite, findGuardianView } from "./queries/guardian-invites";
import type { AcceptForm, EnterForm, MinorForm } from "./schema";

type Link = { token: string; at: Date };

/** Checks a student's or guardian's link without spending it. */
export async function checkLink({ input: { token } }: { input: { token: string } }) {
  const link = { token, at: now() };
  const invite = await withSystem(
    "invites.validate",
    async (tx) => (await findLiveInvite(tx, link)) ?? (await findGuardianView(tx, link)),
  );
  return { valid: invite !== null, invite };
}

type Sharing<Input> = {
  open: Open<StudioTx>;
  input: Input;
  actor: StudioActor;
  request: RequestInfo;
};

type Share = { fullName: string; phone: string | null; token: string; until: Date };

function handOver({ token, until, ...to }: Share, { studio }: StudioActor, say: InviteWords) {
  const link = env.appUrl + addressOf(paths.student.setup, { token });
  const chat = inviteChat({ ...to, studio: studio.name, link }, say);
  return { link, chat, until: dayOf(until, studio.timeZone) };
}

/** The link of an open invite. The trail notes that it was shown. */
export async function showShare({ open, input: { id }, actor, request: { ip } }: Sharing<{ id: string }>) {
  const { studioId, userId } = actor;
  const share = await open(async (tx) => {
    const shown = await shareInvite(tx, { id, at: now() });
    await recordAudit(tx, { action: "invites.share", userId, studioId, entityId: id, ip });
    return shown;
  });
  return handOver(share, actor, invitesCopy.share.text);
}

/** The same for a guardian's. */
export async function showGuardianShare({
  open,
  input,
  actor,
  request: { ip },
}: Sharing<{ studentId: string; guardianId: string }>) {
  const { studioId, userId } = actor;
  const share = await open(async (tx) => {
    const shown = await shareGuardianInvite(tx, { ...input, at: now() });
    const entityId = input.guardianId;
    await recordAudit(tx, { action: "guardians.share-invite", userId, studioId, entityId, ip });
    return shown;
  });
  return handOver(share, actor, guardianInvitesCopy.shareText);
}

/**
 * The link to a student's portal, made without a mail if none is open. The trail notes that it was shown. A minor's goes
 * to a guardian. A student without an e-mail gets the given one.
 */
export async function showPortalLink({
  open,
  input,
  actor,
  request: { ip },
}: Sharing<{ studentId: string; email: string | null }>) {
  const { studioId, userId, studio } = actor;
  const { kind, share } = await open(async (tx) => {
    const at = now();
    const shown = await linkToPortal(tx, { ...input, today: dayOf(at, studio.timeZone), at });
    const action = shown.kind === "guardian" ? "guardians.share-invite" : "invites.share";
    await recordAudit(tx, { action, userId, studioId, entityId: shown.entityId, ip });
    return shown;
  });
  const say = kind === "guardian" ? guardianInvitesCopy.shareText : invitesCopy.share.text;
  return { ...handOver(share, actor, say), to: share.fullName, hasPhone: share.phone !== null };
}

type Asked<T> = { input: T; request: RequestInfo };
type Accepted = { entered: boolean };

/**
 * Signs in to the portal, or sends to its sign-in page if the account already has a password (`entered` false). Only a
 * working link waits for a turn.
 */
async function accept(
  { token, password }: { token: string; password: string },
  { guardian, request }: { guardian?: Consenting; request: RequestInfo },
): Promise<Accepted> {
  const at = now();
  const invite = await withSystem("invites.accept", (tx) => getLiveInvite(tx, { token, at }));
  await refuseWeakPassword(password, [invite.studioName, invite.studentName, invite.studentEmail]);
  const session = await inTurn(request, async () => {
    const passwordHash = await hashPassword(password);
    return withSystem("invites.accept", async (tx) => {
      const { ip, userAgent } = request;
      const accepted = await acceptInvite(tx, { token, passwordHash, guardian, at, ip, userAgent });
      const isTheirs = accepted.isNewAccount || accepted.isRenewed;
      return isTheirs ? openSession(tx, { ...accepted, area: "student", request, at }) : null;
    });
  });
  if (session) await plantSessionCookie(session);
  return { entered: session !== null };
}

export const acceptAndEnter = ({ input, request }: Asked<AcceptForm>): Promise<Accepted> =>
  accept(input, { request });

/** The same for a minor, with the guardian's consent. */
export const acceptWithGuardian = ({ input, request }: Asked<MinorForm>): Promise<Accepted> =>
  accept(input, {
    guardian: {
      fullName: input.guardianName,
      relation: input.relation,
      born: input.isMinor ? input.birthDate : null,
    },
    request,
  });

const openGuardianLink = (link: Link) =>
  withSystem("invites.guardian", async (tx) => {
    const invite = await findGuardianInvite(tx, link);
    if (!invite) throw invalidInvite();
    return invite;
  });

/** A guardian with a new account, or with a new password for their own. */
export async function enterAsNewGuardian({ input, request }: Asked<AcceptForm>): Promise<void> {
  const { token, password } = input;
  const at = now();
  const { email, guardian, studio } = await openGuardianLink({ token, at });
  await refuseWeakPassword(password, [email, guardian.fullName, studio.name]);
  const session = await inTurn(request, async () => {
    const passwordHash = await hashPassword(password);
    return withSystem("invites.guardian", async (tx) => {
      const { ip, userAgent } = request;
      const accepted = await acceptWithNewPassword(tx, { token, passwordHash, at, ip, userAgent });
      return openSession(tx, { ...accepted, area: "student", request, at });
    });
  });
  await plantSessionCookie(session);
}

/**
 * A guardian whose address has an account proves it by the password. Attempts are counted and locked like those of
 * signing in.
 */
export async function enterAsKnownGuardian({ input, request }: Asked<EnterForm>): Promise<void> {
  const { token, password } = input;
  const at = now();
  const { email, state } = await openGuardianLink({ token, at });
  if (state !== "known") throw new DomainError("changed", guardianInvitesCopy.changed);
  const caller = { ...request, device: await readKnownDevice() };
  const session = await inTurn(request, async (): Promise<OpenedSession> => {
    const login = { kind: "student", email } as const;
    const admitted = await withSystem("invites.admit", (tx) => admitLogin(tx, { login, caller, at }));
    if (admitted.refusal) return sessionOrRefusal(admitted.refusal);
    const { account } = admitted;
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    if (!account || !fits)
      return sessionOrRefusal(
        await withSystem("invites.refuse", (tx) => finishLogin(tx, { admitted, fits: false, caller, at })),
      );
    return withSystem("invites.enter", async (tx) => {
      const student = await acceptGuardianInvite(tx, { token, userId: account.id, at, ip: request.ip });
      // Opens the portal of the student they were invited for, even if the account is also a student's.
      const guardian = { ...account, students: [], guardians: [{ students: [{ student }] }] };
      return sessionOrRefusal(
        await finishLogin(tx, { admitted: { ...admitted, account: guardian }, fits, caller, at }),
      );
    });
  });
  await plantSessionCookie(session);
}
