import { randomUUID } from "node:crypto";
import type { Identity } from "@/lib/auth/identity";
import { findSession, openSession } from "@/lib/auth/session-rows";
import { signInWithPassword } from "../flows/sign-in";
import { issueToken, spendToken } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { makeOwner, makeStaff, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { admitIdentity, openTrialFor } from "./admit-identity";
import { connectIdentity, disconnectIdentity } from "./connect-identity";

const superuser = openSuperuser();
const at = new Date("2026-11-21T15:00:00Z");
const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

const made = (known: Partial<Identity> = {}): Identity => {
  const subject = randomUUID();
  const email = `rosa-${subject}@obi.example`;
  return { issuer: "https://id.example", subject, email, fullName: "Rosa Maria", ...known };
};

const admit = (identity: Identity) =>
  withSystem("test", (tx) => admitIdentity(tx, { identity, request, at }));
const connect = (identity: Identity, userId: string) =>
  withSystem("test", (tx) => connectIdentity(tx, { identity, userId, request, at }));
const disconnect = (userId: string) =>
  withSystem("test", (tx) => disconnectIdentity(tx, { userId, request }));
const tryToOpen = (identity: Identity, studioName = "Academia Ipiranga") =>
  withSystem("test", (tx) => openTrialFor(tx, { identity, fullName: "Rosa Maria", studioName, request, at }));
const open = async (identity: Identity) => {
  const session = await tryToOpen(identity);
  if (!session) throw new Error("the identity has an account");
  return session;
};
const eventsOf = (userId: string) =>
  withSystem("test", (tx) =>
    tx.securityEvent.findMany({
      where: { userId, type: { startsWith: "EXTERNAL_" } },
      select: { type: true, details: true },
    }),
  );

describe("an identity that belongs to no account", () => {
  it("C-12 SIGN-18 gets the same set-up as a sign-up: a trial, an owner and an address that is already confirmed", async () => {
    const identity = made();
    expect(await admit(identity)).toEqual({ kind: "newcomer" });
    const { userId, area } = await open(identity);
    const user = await withSystem("test", (tx) =>
      tx.user.findUniqueOrThrow({ where: { id: userId }, include: { roles: { include: { studio: true } } } }),
    );
    expect(area).toBe("owner");
    expect(user).toMatchObject({ email: identity.email, passwordHash: null, emailConfirmedAt: at });
    expect(user.roles).toMatchObject([
      { role: "studio_owner", studio: { name: "Academia Ipiranga", subscriptionStatus: "trial" } },
    ]);
    const mails = await withSystem("test", (tx) => tx.mailOutbox.count({ where: { to: user.email } }));
    expect(mails).toBe(0);
    expect(await eventsOf(userId)).toEqual([{ type: "EXTERNAL_SIGN_IN", details: {} }]);
  });

  it("opens one account and one session from twenty parallel requests", async () => {
    const identity = made();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => tryToOpen(identity)));
    const opened = sessions.flatMap((session) => session ?? []);
    expect(opened).toHaveLength(1);
    const accounts = await withSystem("test", (tx) =>
      tx.user.count({ where: { email: identity.email ?? "" } }),
    );
    expect(accounts).toBe(1);
  });

  it("V6.8.1 is not linked to a confirmed account with the same address", async () => {
    const owner = await makeOwner();
    const identity = made({ email: owner.email });
    expect(await admit(identity)).toEqual({ kind: "refused", notice: "exists" });
    await expect(open(identity)).rejects.toMatchObject({ code: "email-taken" });
    expect(await eventsOf(owner.userId)).toEqual([
      { type: "EXTERNAL_SIGN_IN_REFUSED", details: { reason: "exists" } },
    ]);
    const login = { kind: "staff", email: owner.email, password: owner.password } as const;
    expect(await signInWithPassword(login, request)).toMatchObject({ ok: true });
  });

  it("is refused with the super admin's address", async () => {
    const identity = made({ email: env.superAdminEmail });
    expect(await admit(identity)).toEqual({ kind: "refused", notice: "exists" });
    await expect(open(identity)).rejects.toMatchObject({ code: "email-taken" });
  });

  it("is refused without an address that the provider has verified", async () => {
    expect(await admit(made({ email: null }))).toEqual({ kind: "refused", notice: "unverified" });
  });
});

describe("an unconfirmed account that a stranger opened with the holder's address", () => {
  async function squatted() {
    const squatter = await makeOwner({ confirmed: false });
    const [session, token] = await withSystem("test", async (tx) => [
      await openSession(tx, { userId: squatter.userId, area: "owner", request, at }),
      await issueToken(tx, { userId: squatter.userId, purpose: "confirm_email", at }),
    ]);
    return { ...squatter, session, token };
  }

  it("loses password, sessions and links; the holder is sent a recovery link and no identity is connected", async () => {
    const { email, password, userId, session, token } = await squatted();
    const identity = made({ email });
    expect(await admit(identity)).toEqual({ kind: "refused", notice: "reclaimed" });

    expect(await signInWithPassword({ kind: "staff", email, password }, request)).toMatchObject({
      reason: "credentials",
    });
    await withSystem("test", async (tx) => {
      const row = await tx.session.findUniqueOrThrow({ where: { id: session.sessionId } });
      expect(row.revokedAt).toEqual(at);
      expect(await spendToken(tx, { token, purpose: "confirm_email", at })).toBeNull();
      expect(await tx.recoveryRequest.count({ where: { email } })).toBe(1);
      expect(await tx.userIdentity.count({ where: { userId } })).toBe(0);
    });
  });

  it("keeps the link already sent when the holder tries again, and queues three mails at most", async () => {
    const { email, userId } = await squatted();
    const identity = made({ email });
    await admit(identity);
    const token = await withSystem("test", (tx) => issueToken(tx, { userId, purpose: "reset_password", at }));
    for (let i = 0; i < 5; i += 1) await admit(identity);
    await withSystem("test", async (tx) => {
      expect(await tx.recoveryRequest.count({ where: { email } })).toBe(3);
      expect(await spendToken(tx, { token, purpose: "reset_password", at })).toBe(userId);
    });
  });
});

describe("a connected identity", () => {
  it("signs its owner in and records when it was used", async () => {
    const identity = made();
    const { userId } = await open(identity);
    const later = new Date(at.getTime() + 86_400_000);
    const admission = await withSystem("test", (tx) => admitIdentity(tx, { identity, request, at: later }));
    expect(admission).toMatchObject({ kind: "entered", session: { userId, area: "owner" } });
    const [kept] = await withSystem("test", (tx) => tx.userIdentity.findMany({ where: { userId } }));
    expect(kept).toMatchObject({ createdAt: at, lastUsedAt: later });
  });

  it("SHELL-08 opens the same academy as the person's password does, and the events name that academy", async () => {
    const [home, other] = [await makeStudio(), await makeStudio()];
    const roleAt = (userId: string, studioId: string, createdAt: string) =>
      withSystem("test", (tx) => tx.userRole.create({ data: { userId, studioId, createdAt } }));
    const colleague = await makeStaff({ studioId: home.id });
    const ofTwo = await makeStaff({ studioId: home.id });
    await roleAt(ofTwo.userId, other.id, "2030-01-01T00:00:00Z");
    const ownerElsewhereStaff = await makeOwner({ studioId: home.id });
    await roleAt(ownerElsewhereStaff.userId, other.id, "2020-01-01T00:00:00Z");
    for (const { userId, email, password } of [colleague, ofTwo, ownerElsewhereStaff]) {
      const identity = made();
      await connect(identity, userId);
      const byProvider = await admit(identity);
      const byPassword = await signInWithPassword({ kind: "staff", email, password }, request);
      if (byProvider.kind !== "entered" || !byPassword.ok) throw new Error("refused");
      for (const { sessionId } of [byProvider.session, byPassword.session]) {
        const row = await withSystem("test", (tx) => findSession(tx, sessionId));
        expect(row?.studio?.id).toBe(home.id);
      }
      const events = await withSystem("test", (tx) =>
        tx.securityEvent.findMany({ where: { userId }, select: { type: true, studioId: true } }),
      );
      const entries = events.filter(({ type }) =>
        /^(LOGIN_SUCCESS|EXTERNAL_SIGN_IN|SESSION_ACTIVE)$/.test(type),
      );
      expect(entries.map(({ type }) => type).sort()).toEqual([
        "EXTERNAL_SIGN_IN",
        "LOGIN_SUCCESS",
        "SESSION_ACTIVE",
        "SESSION_ACTIVE",
      ]);
      expect(entries.map(({ studioId }) => studioId)).toEqual(Array(4).fill(home.id));
    }
  });

  it("is not matched by the same subject at another issuer", async () => {
    const identity = made();
    await open(identity);
    const namesake = { ...identity, issuer: "https://evil.example", email: `x-${identity.email}` };
    expect(await admit(namesake)).toEqual({ kind: "newcomer" });
  });

  it("opens neither the super admin's area nor a disabled account", async () => {
    const admin = await makeSuperAdmin();
    const identity = made();
    await connect(identity, admin.userId);
    expect(await admit(identity)).toEqual({ kind: "refused", notice: "no-studio" });
    const owner = made();
    const { userId } = await open(owner);
    await withSystem("test", (tx) => tx.user.update({ where: { id: userId }, data: { disabledAt: at } }));
    expect(await admit(owner)).toEqual({ kind: "refused", notice: "failed" });
  });

  it("DATA-18 is told that its academy was deleted; its address can open a new one with another identity", async () => {
    const identity = made();
    const { userId } = await open(identity);
    await superuser.query(
      "delete from studios where id in (select studio_id from user_roles where user_id = $1)",
      [userId],
    );
    expect(await admit(identity)).toEqual({ kind: "refused", notice: "studio-gone" });
    const other = made({ email: identity.email });
    expect(await admit(other)).toEqual({ kind: "newcomer" });
    expect(await open(other)).toMatchObject({ userId, area: "owner" });
    const kept = await superuser.query("select subject from user_identities where user_id = $1", [userId]);
    expect(kept.rows).toEqual([{ subject: other.subject }]);
    expect(await admit(identity)).toMatchObject({ kind: "refused", notice: "exists" });
  });

  it("belongs to one account, and an account has only one identity", async () => {
    const [first, second] = [await makeOwner(), await makeOwner()];
    const identity = made();
    expect(await connect(identity, first.userId)).toBe("connected");
    expect(await connect(identity, first.userId)).toBe("connected");
    expect(await connect(identity, second.userId)).toBe("taken");
    expect(await connect(made(), first.userId)).toBe("one-only");
  });

  it("cannot be connected to an account whose address is not confirmed", async () => {
    const squatter = await makeOwner({ confirmed: false });
    expect(await connect(made(), squatter.userId)).toBe("confirm-first");
  });

  it("is announced by one mail to the account's own address when it is connected", async () => {
    const owner = await makeOwner();
    const identity = made();
    await connect(identity, owner.userId);
    await connect(identity, owner.userId);
    const mails = await withSystem("test", (tx) => tx.mailOutbox.findMany({ where: { to: owner.email } }));
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Uma conta Google foi conectada à sua conta no Obi",
    ]);
  });

  it("connects to only one of two accounts under twenty parallel requests", async () => {
    const owners = [await makeOwner(), await makeOwner()];
    const identity = made();
    const tries = Array.from({ length: 20 }, (_, i) => connect(identity, owners[i % 2]?.userId ?? ""));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === "connected")).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(10);
  });

  it("can be disconnected only from an account that has a password", async () => {
    const owner = await makeOwner();
    const identity = made();
    await connect(identity, owner.userId);
    await disconnect(owner.userId);
    expect(await admit(identity)).toEqual({ kind: "newcomer" });
    const { userId } = await open(made());
    await expect(disconnect(userId)).rejects.toMatchObject({ code: "password-first" });
  });
});
