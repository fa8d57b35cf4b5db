import { randomUUID } from "node:crypto";
import { platform, student as portal, studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { sealSession } from "@/lib/auth/session-cookie";
import { findSession, openSession } from "@/lib/auth/session-rows";
import { sessionCookieName } from "@/lib/auth/session-token";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { nothing } from "@/lib/kernel/fields";
import { fixClock, now } from "@/lib/kernel/clock";
import {
  makeOwner,
  makeStaff,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { makeUser } from "@/lib/testing/factories/users";
import { cookies, carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  adoptHashTokens,
  confirmEmail,
  continueWithProvider,
  endOtherSessions,
  endSession,
  renewSession,
  requestRecovery,
  resendConfirmation,
  setNewPassword,
  signInOwner,
  signInStudent,
  signOut,
  signUp,
} from "./actions";
import { loadAccount } from "./loaders";

const superuser = openSuperuser();
const noon = "2026-11-21T15:00:00Z";
const later = (days: number) => new Date(new Date(noon).getTime() + days * 86_400_000);
const cookieName = sessionCookieName(env.appUrl);
const request = { requestId: "test", ip: "10.1.2.50", userAgent: "jest" };

const planted = async (name = cookieName) => (await cookies()).get(name)?.value ?? null;

/** Another browser, without the cookies of the one before. */
async function newBrowser(ip = "10.1.4.9"): Promise<void> {
  for (const { name } of await (await cookies()).getAll()) (await cookies()).set(name, "");
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": ip, "user-agent": "jest" });
}

async function signIn(who: { email: string; password: string }) {
  expect(await signInOwner({ email: who.email, password: who.password })).toEqual({
    ok: true,
    data: undefined,
  });
}

const eventsOf = (userId: string) =>
  withSystem("test", (tx) =>
    tx.securityEvent.findMany({ where: { userId }, orderBy: { id: "asc" }, select: { type: true } }),
  ).then((events) => events.map(({ type }) => type));

const openFor = (userId: string) =>
  withSystem("test", (tx) => openSession(tx, { userId, area: "owner", request, at: now() }));

/** Loads each area's pages, to see whom they let in. */
const page = { name: "test", input: nothing } as const;
const enterStudio = loader(studio)({ ...page, can: "students:read", steps: async ({ actor }) => actor });
const enterPortal = loader(portal)({ ...page, can: "students:read", steps: async ({ actor }) => actor });
const enterPlatform = loader(platform)({ ...page, can: "studios:read", steps: async ({ actor }) => actor });

const kindNow = async () => (await currentActor()).kind;

beforeEach(async () => {
  fixClock(noon);
  await newBrowser();
});
afterEach(() => fixClock(null));

describe("signing in", () => {
  it("AUTH-09 a refused sign-in returns the server's failure count and the end of the lock", async () => {
    const { email } = await makeOwner();
    const attempt = () => signInOwner({ email, password: "errada" });
    expect(await attempt()).toMatchObject({ details: { failedAttempts: 1, lockedUntil: null } });
    for (let i = 0; i < 3; i += 1) await attempt();
    const lockedUntil = "2026-11-21T15:30:00.000Z";
    expect(await attempt()).toMatchObject({
      code: "credentials",
      details: { failedAttempts: 5, lockedUntil },
    });
    expect(await attempt()).toMatchObject({ code: "locked", details: { failedAttempts: 5, lockedUntil } });
  });

  it("a browser that signed in before can sign in again while its network is locked", async () => {
    const owner = await makeOwner();
    await signIn(owner);
    const device = (await cookies()).get("obi.device");
    await newBrowser("198.51.100.9");
    for (let i = 0; i < 5; i += 1) await signInOwner({ email: owner.email, password: "errada" });
    expect(await signInOwner({ email: owner.email, password: owner.password })).toMatchObject({
      code: "locked",
    });
    (await cookies()).set("obi.device", device?.value ?? "");
    expect((await signInOwner({ email: owner.email, password: owner.password })).ok).toBe(true);
    expect(device?.value).not.toContain(owner.userId);
  });

  it("neither a forged device cookie nor a session's seal passes as a known device", async () => {
    const owner = await makeOwner();
    for (let i = 0; i < 5; i += 1) await signInOwner({ email: owner.email, password: "errada" });
    const seal = await sealSession({ userId: owner.userId, sessionId: randomUUID(), area: "owner" });
    for (const forged of ["x", seal]) {
      (await cookies()).set("obi.device", forged);
      expect(await signInOwner({ email: owner.email, password: owner.password })).toMatchObject({
        code: "locked",
      });
    }
  });

  it("SEC-05 a student cannot sign in as staff or open an owner's page, and an owner cannot open the portal", async () => {
    const { studioId } = await makeStudio();
    const student = await makeStudentAccount({ studioId });
    const { email, password } = student;
    expect(await signInOwner({ email, password })).toMatchObject({ code: "credentials" });
    expect((await signInStudent({ email, password })).ok).toBe(true);
    await expect(enterStudio()).rejects.toThrow("NEXT_REDIRECT");
    await expect(enterPlatform()).rejects.toThrow("NEXT_REDIRECT");
    expect((await enterPortal()).studentId).toBe(student.studentId);
    await newBrowser();
    await signIn(await makeOwner({ studioId }));
    await expect(enterPortal()).rejects.toThrow("NEXT_REDIRECT");
  });

  it("PORTAL-03 an account without a student is told to ask the academy, and is not signed in", async () => {
    const who = { email: `sem-${randomUUID()}@teste.obi.example`, password: "faixa-de-teste" };
    await makeUser({ kind: "student", ...who });
    expect(await signInStudent(who)).toMatchObject({
      code: "not-a-student",
      message: expect.stringContaining("Fale com a sua academia"),
    });
    expect(await kindNow()).toBe("visitor");
  });

  it("PORTAL-06 five wrong passwords lock a student's sign-in, even for the right password", async () => {
    const { studioId } = await makeStudio();
    const { email, password } = await makeStudentAccount({ studioId });
    for (let i = 0; i < 5; i += 1)
      expect(await signInStudent({ email, password: "errada" })).toMatchObject({ code: "credentials" });
    expect(await signInStudent({ email, password })).toMatchObject({ code: "locked" });
    expect(await kindNow()).toBe("visitor");
  });

  it("threat 12 SEC-09 PORTAL-04 a suspended student is signed out at the next request and told why only with the right password", async () => {
    const { studioId } = await makeStudio();
    const { id, email, password } = await makeStudentAccount({ studioId });
    await signInStudent({ email, password });
    expect(await kindNow()).toBe("student");
    await withSystem("test", (tx) => tx.student.update({ where: { id }, data: { status: "suspended" } }));
    expect(await kindNow()).toBe("visitor");
    expect(await signInStudent({ email, password })).toMatchObject({
      message: "Sua matrícula está inativa...",
      details: { isSuspended: true },
    });
    const guessed = await signInStudent({ email, password: "errada" });
    expect(guessed).toMatchObject({ message: "Credenciais inválidas" });
    expect(guessed).not.toHaveProperty("details.isSuspended");
    await withSystem("test", (tx) => tx.student.update({ where: { id }, data: { status: "inactive" } }));
    expect(await signInStudent({ email, password })).toMatchObject({ details: { isSuspended: false } });
  });

  it("threat 12 SEC-09 an owner moved to another academy acts for that academy from the next request", async () => {
    const owner = await makeOwner();
    const elsewhere = await makeStudio({ name: "Kodokan" });
    await signIn(owner);
    expect(await currentActor()).toMatchObject({ kind: "studio", studio: { id: owner.studioId } });
    const move = { where: { userId: owner.userId }, data: { studioId: elsewhere.id } };
    await withSystem("test", (tx) => tx.userRole.updateMany(move));
    expect(await currentActor()).toMatchObject({
      kind: "studio",
      studio: { id: elsewhere.id, name: "Kodokan" },
    });
    await withSystem("test", (tx) =>
      tx.studio.update({ where: { id: elsewhere.id }, data: { trialEndsAt: later(-1) } }),
    );
    expect(await currentActor()).toMatchObject({ access: { subscribed: false } });
  });

  it("SEC-02 the super admin is recognised by the stored role, without a studio; the address alone grants nothing", async () => {
    const { email, password, userId } = await makeSuperAdmin();
    await signIn({ email, password });
    expect(await currentActor()).toMatchObject({ kind: "superAdmin", userId });
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId } }));
    expect(await kindNow()).toBe("visitor");
    await newBrowser();
    const claimed = env.superAdminEmail;
    await withSystem("test", (tx) => tx.user.deleteMany({ where: { kind: "staff", email: claimed } }));
    await signIn(await makeOwner({ email: claimed }));
    expect(await kindNow()).toBe("studio");
  });

  it("SEC-01 SEC-08 a member without a role has no rights, and an invented role cannot be stored", async () => {
    const { studioId } = await makeStudio();
    const staff = await makeStaff({ studioId });
    await carrySession(await openFor(staff.userId));
    const actor = await currentActor();
    expect(actor).toMatchObject({ kind: "studio", role: "staff", studioId });
    for (const permission of ["students:read", "classes:read", "payments:read", "studios:write"] as const)
      expect(can(actor, permission)).toBe(false);
    const invented = superuser.query("update user_roles set role = 'admin' where user_id = $1", [
      staff.userId,
    ]);
    await expect(invented).rejects.toThrow(/role_name/);
  });

  it("FUNC-08 a session is read with its role joined to the studio", async () => {
    const { studioId } = await makeStudio({ name: "Kodokan" });
    const { userId } = await makeOwner({ studioId });
    const { sessionId } = await openFor(userId);
    const row = await withSystem("test", (tx) => findSession(tx, sessionId));
    expect(row).toMatchObject({ role: "studio_owner", studio: { id: studioId, name: "Kodokan" } });
  });
});

describe("signing out", () => {
  it("AUTH-11 SEC-15 ends the session on the server, clears only this person's failure counters and records it", async () => {
    const owner = await makeOwner();
    await signIn(owner);
    const copied = await planted();
    const device = await planted("obi.device");
    for (let i = 0; i < 4; i += 1) await signInOwner({ email: owner.email, password: "errada" });
    const victim = await makeOwner();
    await newBrowser("198.51.100.7");
    for (let i = 0; i < 5; i += 1) await signInOwner({ email: victim.email, password: "errada" });
    await newBrowser();
    (await cookies()).set(cookieName, copied ?? "");
    (await cookies()).set("obi.device", device ?? "");
    expect((await signOut({})).ok).toBe(true);
    expect(await planted()).toBeNull();
    const states = await withSystem("test", (tx) =>
      tx.loginState.findMany({ where: { email: owner.email } }),
    );
    expect(states.length).toBeGreaterThan(0);
    for (const state of states)
      expect(state).toMatchObject({ failedAttempts: 0, lastFailedAt: null, lockedUntil: null });
    expect((await eventsOf(owner.userId)).slice(-2)).toEqual(["LOGOUT_INITIATED", "LOGOUT_SUCCESS"]);
    (await cookies()).set(cookieName, copied ?? "");
    expect(await kindNow()).toBe("visitor");
    await newBrowser("198.51.100.7");
    expect(await signInOwner({ email: victim.email, password: victim.password })).toMatchObject({
      code: "locked",
    });
  });

  it("SEC-15 a sign-out that fails is recorded as such, and the person stays signed in", async () => {
    const owner = await makeOwner();
    await signIn(owner);
    await superuser.query(
      `create function refuse_test() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_test before update of revoked_at on sessions for each row execute function refuse_test()`,
    );
    try {
      expect(await signOut({})).toMatchObject({ ok: false, code: "unexpected" });
    } finally {
      await superuser.query("drop function refuse_test cascade");
    }
    expect((await eventsOf(owner.userId)).slice(-2)).toEqual(["LOGOUT_INITIATED", "LOGOUT_ERROR"]);
    expect(await kindNow()).toBe("studio");
  });
});

describe("a session", () => {
  it("AUTH-22 is renewed, row and cookie, once more than half of its life has passed", async () => {
    const owner = await makeOwner();
    await signIn(owner);
    const [first, { sessionId }] = [await planted(), await openRow()];
    fixClock(later(6));
    expect(await renewSession({})).toMatchObject({ ok: true, data: { renewed: false } });
    expect(await planted()).toBe(first);
    fixClock(later(12));
    await renewSession({});
    fixClock(later(18));
    const user = { id: owner.userId, kind: "owner", email: owner.email, fullName: owner.fullName };
    expect(await renewSession({})).toEqual({ ok: true, data: { user, renewed: true } });
    expect(await planted()).not.toBe(first);
    const row = await withSystem("test", (tx) => findSession(tx, sessionId));
    expect(row).toMatchObject({ expiresAt: later(48), lastSeenAt: later(18) });

    async function openRow() {
      const actor = await currentActor();
      if (actor.kind === "visitor") throw new Error("signed out");
      return actor;
    }
  });

  it("AUTH-22 is not opened for a visitor: the renewal answers that nobody is signed in", async () => {
    expect(await renewSession({})).toEqual({ ok: true, data: { user: null, renewed: false } });
    expect(await planted()).toBeNull();
  });

  it("is listed only for its own person, with its IP address, and once ended stops at the next request", async () => {
    const [owner, stranger] = [await makeOwner(), await makeOwner()];
    const [other, third] = [await openFor(owner.userId), await openFor(owner.userId)];
    const foreign = await openFor(stranger.userId);
    await signIn(owner);
    const listed = await loadAccount();
    expect(listed).toMatchObject({ email: owner.email, confirmed: true });
    expect(listed.sessions).toHaveLength(3);
    expect(listed.sessions.filter(({ here }) => here)).toHaveLength(1);
    expect(listed.sessions.find(({ id }) => id === other.sessionId)).toMatchObject({ ip: "10.1.2.50" });

    for (const id of [other.sessionId, other.sessionId, foreign.sessionId, randomUUID()])
      expect((await endSession({ id })).ok).toBe(true);
    expect((await loadAccount()).sessions).toHaveLength(2);
    expect((await endOtherSessions({})).ok).toBe(true);
    expect((await loadAccount()).sessions).toHaveLength(1);
    for (const ended of [other, third]) {
      await carrySession(ended);
      expect(await kindNow()).toBe("visitor");
    }
    await carrySession(foreign);
    expect(await kindNow()).toBe("studio");
  });

  it("cannot be listed or ended by a visitor", async () => {
    expect(await endOtherSessions({})).toMatchObject({ code: "signed-out" });
    await expect(loadAccount()).rejects.toThrow("NEXT_REDIRECT");
  });
});

describe("tokens in the hash of an address", () => {
  const tokensOf = async (session: Awaited<ReturnType<typeof openFor>>) => ({
    accessToken: await sealSession(session),
    refreshToken: "",
  });

  it("ROUTE-21 become a new session, once, in a browser that knows the person, and end the session they named", async () => {
    const owner = await makeOwner();
    await signIn(owner);
    (await cookies()).set(cookieName, "");
    const named = await openFor(owner.userId);
    const tokens = await tokensOf(named);
    expect((await adoptHashTokens(tokens)).ok).toBe(true);
    const actor = await currentActor();
    expect(actor).toMatchObject({ kind: "studio", userId: owner.userId });
    expect(actor).not.toMatchObject({ sessionId: named.sessionId });
    expect((await adoptHashTokens(tokens)).ok).toBe(false);
    await carrySession(named);
    expect(await kindNow()).toBe("visitor");
  });

  it("ROUTE-21 are refused when invented, ended, borrowed, of a stranger's account, or in an unknown browser", async () => {
    const [victim, attacker] = [await makeOwner(), await makeOwner()];
    await signIn(victim);
    (await cookies()).set(cookieName, "");
    const ended = await openFor(victim.userId);
    await withSystem("test", (tx) =>
      tx.session.update({ where: { id: ended.sessionId }, data: { revokedAt: now() } }),
    );
    const borrowed = { ...(await openFor(attacker.userId)), userId: victim.userId };
    const refused = [
      await tokensOf(await openFor(attacker.userId)),
      await tokensOf(ended),
      await tokensOf(borrowed),
      { accessToken: "eyJhbGciOiJub25lIn0.e30.", refreshToken: "x" },
    ];
    for (const tokens of refused) expect(await adoptHashTokens(tokens)).toMatchObject({ code: "refused" });
    expect(await kindNow()).toBe("visitor");
    await newBrowser();
    expect((await adoptHashTokens(await tokensOf(await openFor(victim.userId)))).ok).toBe(false);
  });
});

describe("the abilities of the auth service", () => {
  const nobody = { email: "ninguem@teste.obi.example" };
  it.each<[string, (input: Record<string, string>) => Promise<{ ok: boolean }>, Record<string, string>]>([
    ["password sign-in", signInOwner, { ...nobody, password: "errada" }],
    ["sign-in of a student", signInStudent, { ...nobody, password: "errada" }],
    ["external-provider sign-in", continueWithProvider, {}],
    ["sign-up", signUp, {}],
    ["sign-out", signOut, {}],
    ["get user, get session", renewSession, {}],
    ["set session", adoptHashTokens, { accessToken: "x", refreshToken: "x" }],
    ["one-time token check", confirmEmail, {}],
    ["one-time token of a recovery", setNewPassword, {}],
    ["resend", resendConfirmation, nobody],
    ["password-reset e-mail", requestRecovery, nobody],
  ])("FUNC-01 %s has a server action that answers signed-out callers", async (_ability, act, input) => {
    expect(await act(input)).toHaveProperty("ok");
  });

  it("AUTH-23 a refused login returns a message, and a password reset needs only the e-mail address", async () => {
    expect(await signInOwner({ ...nobody, password: "errada" })).toMatchObject({
      message: "Credenciais inválidas",
    });
    expect(await requestRecovery({ email: "outra@teste.obi.example" })).toMatchObject({
      ok: true,
    });
    expect(await requestRecovery({ email: "outra" })).toMatchObject({ ok: false });
  });
});
