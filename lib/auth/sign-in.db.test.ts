import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { openTrial } from "@/lib/features/accounts/commands";
import { actorOf } from "./actor";
import { hashPassword } from "./password";
import { findSession, revokeSession } from "./session-rows";
import { type Credentials, signInWithPassword } from "./sign-in";

const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };
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

const attempt = (credentials: Credentials, guess = password) =>
  signInWithPassword({ ...credentials, password: guess }, request);

describe("sign-in", () => {
  beforeAll(async () => {
    hash = await hashPassword(password);
  });
  beforeEach(() => fixClock(noon));
  afterEach(() => fixClock(null));

  it("opens a new session row at each sign-in and answers the owner of the studio", async () => {
    const owner = await newOwner();
    const [first, second] = [await attempt(owner), await attempt(owner)];
    if (!first.ok || !second.ok) throw new Error("sign-in refused");
    expect(first.session.area).toBe("owner");
    expect(first.session.sessionId).not.toBe(second.session.sessionId);
    const row = await withSystem("test", (tx) => findSession(tx, first.session.sessionId));
    expect(row && actorOf(row, new Date(noon))).toMatchObject({ kind: "owner", studio: { name: "Kodokan" } });
  });

  it("a revoked, idle or expired session speaks for nobody", async () => {
    const outcome = await attempt(await newOwner());
    if (!outcome.ok) throw new Error("sign-in refused");
    const { sessionId } = outcome.session;
    const read = () => withSystem("test", (tx) => findSession(tx, sessionId));
    const row = await read();
    if (!row) throw new Error("no session row");
    expect(actorOf(row, later(8 * 24 * 60)).kind).toBe("visitor");
    expect(actorOf({ ...row, lastSeenAt: later(31 * 24 * 60) }, later(31 * 24 * 60)).kind).toBe("visitor");
    await withSystem("test", (tx) => revokeSession(tx, sessionId, later(1)));
    const revoked = await read();
    expect(revoked && actorOf(revoked, later(2)).kind).toBe("visitor");
  });

  it("AUTH-13 tells an unknown address and a wrong password apart by nothing", async () => {
    const owner = await newOwner();
    const wrong = await attempt(owner, "Errada#Senha-2026");
    const unknown = await attempt({ ...owner, email: `ninguem-${randomUUID()}@obi.example` });
    expect(wrong).toEqual({ ok: false, reason: "credentials", failedAttempts: 1, lockedUntil: null });
    expect(unknown).toEqual(wrong);
  });

  it("AUTH-08 locks for 30 minutes after five failures, also for the right password", async () => {
    const owner = await newOwner();
    for (let i = 0; i < 5; i += 1) await attempt(owner, "Errada#Senha-2026");
    expect(await attempt(owner)).toEqual({ ok: false, reason: "locked", lockedUntil: later(30) });
    fixClock(later(29));
    expect(await attempt(owner)).toMatchObject({ reason: "locked" });
    fixClock(later(31));
    expect((await attempt(owner)).ok).toBe(true);
  });

  it("AUTH-07 lets at most five of twenty parallel guesses reach the password", async () => {
    const owner = await newOwner();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(owner, "Errada#Senha-2026")));
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

  it("AUTH-10 success sets the failure counter back to zero", async () => {
    const owner = await newOwner();
    await attempt(owner, "Errada#Senha-2026");
    await attempt(owner);
    const again = await attempt(owner, "Errada#Senha-2026");
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

  it("one account's roles do not mix: each session speaks for its own area", async () => {
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
    expect(await kindOf(sessionId)).toBe("owner");
    expect(await kindOf(admin.session.sessionId)).toBe("superAdmin");
  });

  it("stops one network that tries many addresses before any password is looked at", async () => {
    const from = { ...request, ip: `192.0.2.${randomUUID()}` };
    const guess = (n: number) =>
      signInWithPassword({ kind: "staff", email: `n${n}-${randomUUID()}@obi.example`, password }, from);
    await withSystem("test", (tx) =>
      tx.throttleCounter.create({
        data: { key: `login:ip:${from.ip}`, windowStart: new Date(noon), count: 99 },
      }),
    );
    expect(await guess(1)).toMatchObject({ reason: "credentials" });
    expect(await guess(2)).toEqual({ ok: false, reason: "limited" });
  });

  it("an owner's account opens no student session", async () => {
    const owner = await newOwner();
    expect(await attempt({ ...owner, kind: "student" })).toMatchObject({ ok: false, reason: "credentials" });
  });
});
