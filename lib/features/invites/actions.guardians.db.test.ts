import { randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { passwordFits } from "@/lib/auth/password";
import { withStudio, withSystem } from "@/lib/db/doors";
import { endGuardian } from "@/lib/features/guardians/actions";
import { loadPortalHome } from "@/lib/features/portal/loaders";
import { forgetOld } from "@/lib/jobs/retention";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeGuardian, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import {
  enterByGuardianInvite,
  enterGuardianAccount,
  inviteGuardian,
  revokeGuardianInvite,
  validateInvite,
} from "./actions";
import { guardianInviteRetention } from "./commands/guardian-invites";
import { guardianInvitesCopy as copy } from "./copy/guardians";
import { guardianAccessOf, lastGuardianInvite } from "./queries/guardian-invites";

afterEach(() => fixClock(null));

const superuser = openSuperuser();
const password = "guarda fechada";
const chosen = { password, confirmation: password };
const invalid = { ok: false, code: "invalid-invite", message: "Convite inválido" };
const HALF_AN_HOUR = 30 * 60_000;
const later = () => fixClock(new Date(now().getTime() + HALF_AN_HOUR));

const tokenFor = async (email: string) =>
  /\/student\/setup\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";

/** A mother of two, in the academy of the signed-in owner. */
async function makeFamily(email = `rita-${randomUUID()}@obi.example`) {
  const owner = await signedInOwner();
  const { studioId } = owner;
  const [ana, bia] = [
    await makeStudent({ studioId, fullName: "Ana Prado" }),
    await makeStudent({ studioId, fullName: "Bia Prado" }),
  ];
  const students = [ana.studentId, bia.studentId];
  const { id: guardianId } = await makeGuardian({ studioId, fullName: "Rita Prado", email, students });
  const link = { studentId: ana.studentId, guardianId };
  const send = async () => {
    expect(await inviteGuardian(link)).toMatchObject({ ok: true });
    return tokenFor(email);
  };
  const access = () =>
    withStudio(studioId, async (tx) => {
      const where = { id: guardianId };
      const one = await tx.guardian.findUniqueOrThrow({ where, select: lastGuardianInvite });
      return guardianAccessOf(one, { at: now(), timeZone: "America/Sao_Paulo" });
    });
  const change = (data: object) =>
    withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ where: { guardianId }, data }));
  return { ...owner, ana, bia, guardianId, email, link, send, access, change };
}

it("FAM-01 the owner invites a guardian by mail, who chooses a password and sees the children with one login", async () => {
  const { ana, bia, email, send, access, studioId } = await makeFamily();
  expect(await access()).toEqual({ entered: false, until: null, ended: false });
  const token = await send();
  expect(await access()).toEqual({ entered: false, until: "2026-11-28", ended: false });
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain("Olá, Rita Prado!");
  expect(mail?.text).toContain("vale por 7 dias, até 28/11/2026");
  expect(await validateInvite({ token })).toMatchObject({
    data: {
      valid: true,
      invite: { kind: "guardian", state: "new", fullName: "Rita Prado", students: "Ana Prado e Bia Prado" },
    },
  });
  await carrySession(null);
  expect(await enterByGuardianInvite({ token, ...chosen })).toMatchObject({ ok: true });
  expect(await currentActor()).toMatchObject({
    kind: "student",
    studioId,
    studentId: ana.studentId,
    fullName: "Rita Prado",
    rights: { pay: true, sign: true },
    reachable: [{ id: ana.studentId }, { id: bia.studentId }],
  });
  expect(await access()).toEqual({ entered: true, until: null, ended: false });
  await carrySession(null);
  expect(await enterByGuardianInvite({ token, ...chosen })).toEqual(invalid);
});

it("only the token's hash is kept, a newer link ends the one before, and a revoked one opens nothing", async () => {
  const { link, email, send, access } = await makeFamily();
  const first = await send();
  const { rows } = await superuser.query(
    "select i::text as kept from guardian_invites i where guardian_id = $1",
    [link.guardianId],
  );
  expect(rows[0]?.kept).not.toContain(first);
  expect(await inviteGuardian(link)).toMatchObject({ code: "limited" });
  later();
  const second = await send();
  expect(await validateInvite({ token: first })).toMatchObject({ data: { valid: false, invite: null } });
  expect(await enterByGuardianInvite({ token: first, ...chosen })).toEqual(invalid);
  expect(await revokeGuardianInvite(link)).toMatchObject({ ok: true });
  expect(await revokeGuardianInvite(link)).toMatchObject({ code: "not-found" });
  expect(await enterByGuardianInvite({ token: second, ...chosen })).toEqual(invalid);
  expect(await access()).toEqual({ entered: false, until: null, ended: false });
  const accounts = await withSystem("test", (tx) => tx.user.count({ where: { email } }));
  expect(accounts).toBe(0);
});

it("an invite to an address with an account asks for that account's password, which stays", async () => {
  const me = await makeStudentAccount({
    studioId: (await makeStudio()).studioId,
    password: "a-de-sempre",
  });
  const { ana, send } = await makeFamily(me.email);
  const token = await send();
  expect(await validateInvite({ token })).toMatchObject({ data: { invite: { state: "known" } } });
  await carrySession(null);
  expect(await enterByGuardianInvite({ token, ...chosen })).toMatchObject({ code: "changed" });
  for (let tries = 0; tries < 2; tries += 1)
    expect(await enterGuardianAccount({ token, password: "errada" })).toMatchObject({ code: "credentials" });
  expect(await currentActor()).toEqual({ kind: "visitor" });
  expect(await enterGuardianAccount({ token, password: "a-de-sempre" })).toMatchObject({ ok: true });
  expect(await currentActor()).toMatchObject({ studentId: ana.studentId, userId: me.userId });
  const user = await withSystem("test", (tx) => tx.user.findUniqueOrThrow({ where: { id: me.userId } }));
  expect(await passwordFits(user.passwordHash, "a-de-sempre")).toBe(true);
});

it("FAM-01 an account that belongs to a student and a guardian opens both, the own record first", async () => {
  const { studioId, bia, guardianId, email, send } = await makeFamily();
  const me = await makeStudentAccount({ studioId, email, password: "a-de-sempre", fullName: "Rita Prado" });
  const token = await send();
  await carrySession(null);
  expect(await enterGuardianAccount({ token, password: "a-de-sempre" })).toMatchObject({ ok: true });
  const actor = await currentActor();
  expect(actor.kind === "student" && actor.reachable.map(({ fullName }) => fullName)).toEqual([
    "Rita Prado",
    "Ana Prado",
    "Bia Prado",
  ]);
  expect(guardianId).not.toBe(me.studentId);
  expect(bia.studentId).not.toBe(me.studentId);
});

it("PORTAL-02 a guardian's new-password link sets the password and ends earlier sessions", async () => {
  const { ana, studioId, send } = await makeFamily();
  const token = await send();
  await carrySession(null);
  await enterByGuardianInvite({ token, ...chosen });
  const before = await currentActor();
  const owner = await signedInOwnerOf(studioId);
  await enterAs(owner);
  later();
  const fresh = await send();
  expect(await validateInvite({ token: fresh })).toMatchObject({ data: { invite: { state: "renew" } } });
  await carrySession(null);
  const other = { password: "guarda aberta", confirmation: "guarda aberta" };
  expect(await enterByGuardianInvite({ token: fresh, ...other })).toMatchObject({ ok: true });
  const after = await currentActor();
  expect(after).toMatchObject({ studentId: ana.studentId });
  const sessions = await withSystem("test", (tx) =>
    tx.session.findMany({ where: { userId: "userId" in after ? after.userId : "" } }),
  );
  const open = sessions.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);
  expect(open).toEqual(["sessionId" in after ? after.sessionId : ""]);
  expect("sessionId" in before && open.includes(before.sessionId)).toBe(false);
});

it("PORTAL-02 threat 85 a corrected address leads to a new account, and the previous one is deleted", async () => {
  const { ana, guardianId, studioId, email, link, send } = await makeFamily();
  const token = await send();
  await carrySession(null);
  await enterByGuardianInvite({ token, ...chosen });
  const before = await currentActor();
  const corrected = `rita-${randomUUID()}@obi.example`;
  await withStudio(studioId, (tx) =>
    tx.guardian.updateMany({ where: { id: guardianId }, data: { email: corrected } }),
  );
  await enterAs(await signedInOwnerOf(studioId));
  later();
  expect(await inviteGuardian(link)).toMatchObject({ ok: true });
  await carrySession(null);
  expect(await enterByGuardianInvite({ token: await tokenFor(corrected), ...chosen })).toMatchObject({
    ok: true,
  });
  const after = await currentActor();
  expect(after).toMatchObject({ studentId: ana.studentId, email: corrected });
  expect("userId" in before && "userId" in after && before.userId !== after.userId).toBe(true);
  expect(await withSystem("test", (tx) => tx.user.count({ where: { email } }))).toBe(0);
});

const signedInOwnerOf = async (studioId: string) =>
  (await withSystem("test", (tx) => tx.userRole.findFirstOrThrow({ where: { studioId } }))).userId;

it("FAM-09 revoking a guardian ends the session at the next request", async () => {
  const { link, studioId, send } = await makeFamily();
  const token = await send();
  await carrySession(null);
  await enterByGuardianInvite({ token, ...chosen });
  const guardian = await currentActor();
  if (guardian.kind !== "student") throw new Error(guardian.kind);
  await loadPortalHome();
  await enterAs(await signedInOwnerOf(studioId));
  expect(await endGuardian(link)).toMatchObject({ ok: true });
  const { userId, sessionId } = guardian;
  await carrySession({ userId, sessionId, area: "student" });
  expect(await currentActor()).toEqual({ kind: "visitor" });
  await expect(loadPortalHome()).rejects.toThrow(/NEXT_REDIRECT/);
});

it.each([
  ["an address that was corrected since", async (f: Family) => f.rename()],
  ["a guardian who may no longer see any student", async (f: Family) => f.change({ canSee: false })],
])("a link opens nothing for %s", async (_what, happen) => {
  const family = await makeFamily();
  const token = await family.send();
  const rename = () =>
    withStudio(family.studioId, (tx) => tx.guardian.updateMany({ data: { email: "outra@obi.example" } }));
  await happen({ ...family, rename });
  expect(await validateInvite({ token })).toMatchObject({ data: { valid: false } });
  await carrySession(null);
  expect(await enterByGuardianInvite({ token, ...chosen })).toEqual(invalid);
});

type Family = Pick<Awaited<ReturnType<typeof makeFamily>>, "change"> & { rename: () => Promise<unknown> };

it("FAM-01 a link whose address is corrected during its use is not spent and creates no account", async () => {
  const { studioId, guardianId, email, send } = await makeFamily();
  const token = await send();
  await carrySession(null);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const correcting = withStudio(studioId, async (tx) => {
    await tx.guardian.updateMany({ where: { id: guardianId }, data: { email: `certo-${email}` } });
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  const entering = enterByGuardianInvite({ token, ...chosen });
  await someoneWaits(superuser);
  mayEnd.resolve();
  await correcting;
  expect(await entering).toMatchObject(invalid);
  expect(await currentActor()).toEqual({ kind: "visitor" });
  const { rows } = await superuser.query(
    `select (select count(*)::int from users where email = $1) as accounts,
            (select count(*)::int from guardian_invites where guardian_id = $2 and accepted_at is not null) as spent`,
    [email, guardianId],
  );
  expect(rows).toEqual([{ accounts: 0, spent: 0 }]);
});

it("says why a guardian cannot be invited", async () => {
  const { link, studioId, change } = await makeFamily();
  await change({ canSee: false });
  expect(await inviteGuardian(link)).toMatchObject({ message: copy.mayNotSee });
  await change({ canSee: true });
  await withStudio(studioId, (tx) => tx.guardian.updateMany({ data: { email: null } }));
  expect(await inviteGuardian(link)).toMatchObject({ message: copy.noEmail });
  await withStudio(studioId, (tx) => tx.student.updateMany({ data: { status: "inactive" } }));
  expect(await inviteGuardian(link)).toMatchObject({ message: copy.inactive });
});

it("SHELL-07 another academy's guardian and another student's guardian read as not found", async () => {
  const foreign = await makeFamily();
  const { studioId, link, email } = await makeFamily();
  const stranger = await makeStudent({ studioId });
  for (const wrong of [foreign.link, { ...link, studentId: stranger.studentId }])
    for (const act of [inviteGuardian, revokeGuardianInvite])
      expect(await act(wrong)).toMatchObject({ code: "not-found" });
  expect(await mailsTo(foreign.email)).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});

it("an account cannot be two guardians in one academy, and the refusal says so", async () => {
  const { studioId, ana, email, send } = await makeFamily();
  await carrySession(null);
  await enterByGuardianInvite({ token: await sendAs(studioId, send), ...chosen });
  const father = await makeGuardian({ studioId, fullName: "Rui Prado", email, students: [ana.studentId] });
  await enterAs(await signedInOwnerOf(studioId));
  later();
  // Both share the ten minutes that must pass between two mails to one address.
  expect(await inviteGuardian({ studentId: ana.studentId, guardianId: father.id })).toMatchObject({
    ok: true,
  });
  const token = await tokenFor(email);
  await carrySession(null);
  expect(await enterGuardianAccount({ token, password })).toMatchObject({
    ok: false,
    message: copy.otherGuardian,
  });
});

async function sendAs(studioId: string, send: () => Promise<string>): Promise<string> {
  await enterAs(await signedInOwnerOf(studioId));
  const token = await send();
  await carrySession(null);
  return token;
}

it("an invite is deleted thirty days after it was accepted or expired, and a live one never", async () => {
  const { link, studioId, access } = await makeFamily();
  await superuser.query("delete from guardian_invites");
  const at = (days: number) => new Date(now().getTime() + days * 86_400_000);
  const keep = (acceptedAt: Date | null, expiresAt: Date, closedAt: Date | null) =>
    superuser.query(
      `insert into guardian_invites (id, studio_id, guardian_id, email, expires_at, accepted_at, closed_at)
       values (gen_random_uuid(), $1, $2, 'x@obi.example', $3, $4, $5)`,
      [studioId, link.guardianId, expiresAt, acceptedAt, closedAt],
    );
  await keep(at(-31), at(1), null);
  await keep(null, at(-31), at(-31));
  await keep(at(-29), at(1), null);
  await keep(null, at(1), null);
  await forgetOld([guardianInviteRetention], new AbortController().signal);
  const { rows } = await superuser.query("select from guardian_invites where studio_id = $1", [studioId]);
  expect(rows).toHaveLength(2);
  expect(await access()).toMatchObject({ until: "2026-11-22" });
});
