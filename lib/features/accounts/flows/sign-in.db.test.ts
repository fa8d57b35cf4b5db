import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { openTrial } from "../commands/open-trial";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { actorOf } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { findSession, revokeSession } from "@/lib/auth/session-rows";
import { type Credentials, signInWithPassword } from "./sign-in";

const superuser = openSuperuser();
const request = { requestId: randomUUID(), ip: "10.1.3.7", userAgent: "jest" };
const elsewhere = { ...request, ip: "198.51.100.4" };
const password = "Obi#Correta-2026";
const noon = "2026-11-21T15:00:00Z";
const later = (minutes: number) => new Date(new Date(noon).getTime() + minutes * 60_000);

let hash: string;

async function newOwner(): Promise<Credentials> {
  const email = `dona-${randomUUID()}@obi.example`;
  await withSystem("test", (tx) =>
    openTrial(tx, {
      fullName: "Rosa",
      studioName: "Kodokan",
      email,
      passwordHash: hash,
      request,
      at: new Date(noon),
    }),
  );
  return { kind: "staff", email, password };
}

const wrong = "Errada#Senha-2026";
const attempt = (credentials: Credentials, guess = password, from = request) =>
  signInWithPassword({ ...credentials, password: guess }, from);

const stateOf = ({ email }: Credentials) =>
  withSystem("test", (tx) => tx.loginState.findFirst({ where: { kind: "staff", email } }));

async function eventsOf({ email }: Credentials) {
  const user = await withSystem("test", (tx) =>
    tx.user.findUniqueOrThrow({ where: { kind_email: { kind: "staff", email } }, select: { id: true } }),
  );
  return withSystem("test", (tx) =>
    tx.securityEvent.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } }),
  );
}

describe("sign-in", () => {
  beforeAll(async () => {
    hash = await hashPassword(password);
  });
  beforeEach(() => fixClock(noon));
  afterEach(() => fixClock(null));

  it("opens a new session at each sign-in, which acts for the owner's studio", async () => {
    const owner = await newOwner();
    const [first, second] = [await attempt(owner), await attempt(owner)];
    if (!first.ok || !second.ok) throw new Error("sign-in refused");
    expect(first.session.area).toBe("owner");
    expect(first.session.sessionId).not.toBe(second.session.sessionId);
    const row = await withSystem("test", (tx) => findSession(tx, first.session.sessionId));
    expect(row && actorOf(row, new Date(noon))).toMatchObject({
      kind: "studio",
      studio: { name: "Kodokan" },
    });
  });

  it("a revoked, idle or expired session counts as a visitor", async () => {
    const outcome = await attempt(await newOwner());
    if (!outcome.ok) throw new Error("sign-in refused");
    const { sessionId } = outcome.session;
    const read = () => withSystem("test", (tx) => findSession(tx, sessionId));
    const row = await read();
    if (!row) throw new Error("no session row");
    expect(actorOf(row, later(8 * 24 * 60)).kind).toBe("visitor");
    expect(actorOf({ ...row, lastSeenAt: later(31 * 24 * 60) }, later(31 * 24 * 60)).kind).toBe("visitor");
    await withSystem("test", (tx) => revokeSession(tx, { id: sessionId, userId: row.userId, at: later(1) }));
    const revoked = await read();
    expect(revoked && actorOf(revoked, later(2)).kind).toBe("visitor");
  });

  it("AUTH-13 answers an unknown address and a wrong password the same", async () => {
    const owner = await newOwner();
    const known = await attempt(owner, wrong);
    const unknown = await attempt({ ...owner, email: `ninguem-${randomUUID()}@obi.example` });
    expect(known).toEqual({ ok: false, reason: "credentials", failedAttempts: 1, lockedUntil: null });
    expect(unknown).toEqual(known);
  });

  it("AUTH-08 AUTH-12 locks for 30 minutes of the server's clock after five failures, also for the right password", async () => {
    const owner = await newOwner();
    for (let i = 0; i < 4; i += 1) await attempt(owner, wrong);
    const locking = { reason: "credentials", failedAttempts: 5, lockedUntil: later(30) };
    expect(await attempt(owner, wrong)).toMatchObject(locking);
    const locked = { ok: false, reason: "locked", failedAttempts: 5, lockedUntil: later(30) };
    expect(await attempt(owner)).toEqual(locked);
    fixClock(later(29));
    expect(await attempt(owner)).toEqual(locked);
    fixClock(later(31));
    expect((await attempt(owner)).ok).toBe(true);
  });

  it("AUTH-08 counts from the beginning after a lock has passed", async () => {
    const owner = await newOwner();
    for (let i = 0; i < 5; i += 1) await attempt(owner, wrong);
    fixClock(later(31));
    expect(await attempt(owner, wrong)).toMatchObject({ failedAttempts: 1, lockedUntil: null });
  });

  it("C-03 the sixth failure in a row meets the lock, also at an unknown address", async () => {
    const nobody = { ...(await newOwner()), email: `ninguem-${randomUUID()}@obi.example` };
    for (let i = 0; i < 5; i += 1) await attempt(nobody);
    expect(await attempt(nobody)).toMatchObject({ reason: "locked" });
  });

  it("SEC-16 keeps failed attempts, the last failure and the lock's end per address and network", async () => {
    const owner = await newOwner();
    for (let i = 0; i < 5; i += 1) await attempt(owner, wrong);
    expect(await stateOf(owner)).toMatchObject({
      source: "net:10.1.3.0/24",
      failedAttempts: 5,
      lastFailedAt: later(0),
      lockedUntil: later(30),
    });
  });

  it("AUTH-07 lets at most five of twenty parallel guesses reach the password", async () => {
    const owner = await newOwner();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(owner, wrong)));
    const reached = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "credentials");
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.length).toBeLessThanOrEqual(5);
    expect(outcomes.every((outcome) => !outcome.ok)).toBe(true);
  });

  it("AUTH-07 limits fast attempts that are not all failures, and forgets them after the window", async () => {
    const owner = await newOwner();
    for (let i = 0; i < 5; i += 1) expect((await attempt(owner)).ok).toBe(true);
    expect(await attempt(owner)).toEqual({ ok: false, reason: "limited" });
    fixClock(later(16));
    expect((await attempt(owner)).ok).toBe(true);
  });

  it("a lock caused on a stranger's network does not stop the person's known device", async () => {
    const owner = await newOwner();
    const first = await attempt(owner);
    if (!first.ok) throw new Error("sign-in refused");
    for (let i = 0; i < 6; i += 1) await attempt(owner, wrong, elsewhere);
    expect(await attempt(owner, password, elsewhere)).toMatchObject({ reason: "locked" });
    const device = { id: randomUUID(), userIds: [first.session.userId] };
    expect((await signInWithPassword(owner, elsewhere, device)).ok).toBe(true);
    const others = { id: randomUUID(), userIds: [randomUUID()] };
    expect(await signInWithPassword(owner, elsewhere, others)).toMatchObject({ reason: "locked" });
  });

  it("a known device has its own lock", async () => {
    const owner = await newOwner();
    const first = await attempt(owner);
    if (!first.ok) throw new Error("sign-in refused");
    const device = { id: randomUUID(), userIds: [first.session.userId] };
    for (let i = 0; i < 5; i += 1) await signInWithPassword({ ...owner, password: wrong }, elsewhere, device);
    expect(await signInWithPassword(owner, elsewhere, device)).toMatchObject({ reason: "locked" });
    expect((await attempt(owner)).ok).toBe(true);
  });

  it("many networks together may try one address thirty times; a known device is not affected", async () => {
    const owner = await newOwner();
    const first = await attempt(owner);
    if (!first.ok) throw new Error("sign-in refused");
    const from = (n: number) => ({ ...request, ip: `203.0.${n}.1` });
    for (let n = 0; n < 29; n += 1)
      expect(await attempt(owner, wrong, from(n))).toMatchObject({ reason: "credentials" });
    expect(await attempt(owner, password, from(200))).toEqual({ ok: false, reason: "limited" });
    const device = { id: randomUUID(), userIds: [first.session.userId] };
    expect((await signInWithPassword(owner, from(200), device)).ok).toBe(true);
  });

  it("the known devices of an address together may try it thirty times, however many there are", async () => {
    const owner = await newOwner();
    const first = await attempt(owner);
    if (!first.ok) throw new Error("sign-in refused");
    const userIds = [first.session.userId];
    const guess = (typed: string, device = { id: randomUUID(), userIds }) =>
      signInWithPassword({ ...owner, password: typed }, elsewhere, device);
    for (let n = 0; n < 10; n += 1) {
      const kept = { id: randomUUID(), userIds };
      for (let m = 0; m < 3; m += 1)
        expect(await guess(wrong, kept)).toMatchObject({ reason: "credentials" });
    }
    expect(await guess(password)).toEqual({ ok: false, reason: "limited" });
    expect((await attempt(owner)).ok).toBe(true);
    fixClock(later(16));
    expect((await guess(password)).ok).toBe(true);
  });

  it("AUTH-10 success sets the failure counter back to zero", async () => {
    const owner = await newOwner();
    await attempt(owner, wrong);
    await attempt(owner);
    const again = await attempt(owner, wrong);
    expect(again).toMatchObject({ failedAttempts: 1 });
  });

  it("a disabled account neither signs in nor keeps its session", async () => {
    const owner = await newOwner();
    const outcome = await attempt(owner);
    if (!outcome.ok) throw new Error("sign-in refused");
    const { userId, sessionId } = outcome.session;
    await withSystem("test", (tx) =>
      tx.user.update({ where: { id: userId }, data: { disabledAt: new Date(noon) } }),
    );
    expect(await attempt(owner)).toMatchObject({ ok: false, reason: "credentials" });
    expect(await withSystem("test", (tx) => findSession(tx, sessionId))).toBeNull();
  });

  it("a password that is replaced while it is checked opens no session", async () => {
    const owner = await newOwner();
    const reset = await superuser.connect();
    await reset.query("begin");
    await reset.query("update users set password_hash = 'another' where kind = 'staff' and email = $1", [
      owner.email,
    ]);
    const signingIn = attempt(owner);
    await Promise.race([signingIn, someoneWaits(superuser)]);
    await reset.query("commit");
    reset.release();
    expect(await signingIn).toMatchObject({ ok: false, reason: "credentials", failedAttempts: 1 });
  });

  it("a session keeps its area when its account gains another role", async () => {
    const owner = await newOwner();
    const outcome = await attempt(owner);
    if (!outcome.ok) throw new Error("sign-in refused");
    const { userId, sessionId } = outcome.session;
    await withSystem("test", (tx) => tx.userRole.create({ data: { userId, role: "super_admin" } }));
    const admin = await attempt(owner);
    if (!admin.ok) throw new Error("sign-in refused");
    const kindOf = async (id: string) => {
      const row = await withSystem("test", (tx) => findSession(tx, id));
      return row && actorOf(row, new Date(noon)).kind;
    };
    expect(await kindOf(sessionId)).toBe("studio");
    expect(await kindOf(admin.session.sessionId)).toBe("superAdmin");
  });

  it("stops a network that tries two hundred addresses at its limit, before any password is checked", async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:1`;
    const guess = (n: number) =>
      attempt(
        { kind: "staff", email: `n${n}-${randomUUID()}@obi.example`, password },
        wrong,
        // Each from another address of the same /64.
        { ...request, ip: `${network}::${n.toString(16)}` },
      );
    await withSystem("test", (tx) =>
      tx.throttleCounter.create({
        data: { key: `login:net:${network}::/64`, windowStart: new Date(noon), count: 95 },
      }),
    );
    const outcomes = [];
    // Fifteen at once fit into the places of one network.
    for (let n = 0; n < 105; n += 15)
      outcomes.push(...(await Promise.all(Array.from({ length: 15 }, (_, m) => guess(n + m)))));
    const reached = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "credentials");
    expect(reached).toHaveLength(5);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "limited")).toHaveLength(100);
  });

  it("SEC-13 SEC-15 records each outcome of a login with account, IP address, browser and studio", async () => {
    const owner = await newOwner();
    await attempt(owner);
    for (let i = 0; i < 4; i += 1) await attempt(owner, wrong);
    await attempt(owner);
    fixClock(later(16));
    for (let i = 0; i < 2; i += 1) await attempt(owner, wrong);
    fixClock(later(17));
    for (let i = 0; i < 3; i += 1) await attempt(owner, wrong);
    await attempt(owner);
    const events = (await eventsOf(owner)).slice(1);
    expect(events.map(({ type }) => type)).toEqual([
      "LOGIN_SUCCESS",
      "SESSION_ACTIVE",
      ...Array<string>(4).fill("LOGIN_FAILED"),
      "RATE_LIMIT_EXCEEDED",
      "LOGIN_FAILED",
      "LOGIN_ATTEMPT_WHILE_LOCKED",
      ...Array<string>(4).fill("LOGIN_ATTEMPT_WHILE_LOCKED"),
    ]);
    for (const event of events)
      expect(event).toMatchObject({ ip: "10.1.3.7", userAgent: "jest", studioId: expect.any(String) });
    expect(events[0]).toMatchObject({ severity: "info" });
    expect(events[2]).toMatchObject({ severity: "warning", details: { attempts: 1 } });
  });

  it("an owner's account opens no student session", async () => {
    const owner = await newOwner();
    expect(await attempt({ ...owner, kind: "student" })).toMatchObject({ ok: false, reason: "credentials" });
  });
});
