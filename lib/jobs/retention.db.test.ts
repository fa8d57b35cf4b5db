import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import {
  endMembership,
  giveRole,
  leftAccountRetention,
  portalAccountRetention,
} from "@/lib/features/accounts/commands/account-rows";
import {
  makeGuardian,
  makeInvite,
  makeOwner,
  makeStaff,
  makeStudent,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { makeUser } from "@/lib/testing/factories/users";
import { makePost } from "@/lib/testing/posts";
import { openSuperuser } from "@/lib/testing/superuser";
import { retention } from "@/jobs";
import { enqueueMail } from "./outbox";
import { type Retention, forgetOld } from "./retention";

const forget = (rules: readonly Retention[] = retention) => forgetOld(rules, new AbortController().signal);

const ago = (days: number) => new Date(now().getTime() - days * 86_400_000);

const superuser = openSuperuser();

async function makeRows() {
  const { userId, studioId } = await makeOwner();
  const mark = randomUUID();
  const both = (young: number, old: number) => [
    { name: `young-${mark}`, days: young },
    { name: `old-${mark}`, days: old },
  ];
  await withSystem("test", async (tx) => {
    for (const { name, days } of both(0.5, 1.5)) {
      await tx.throttleCounter.create({ data: { key: name, windowStart: ago(days), count: 1 } });
      await tx.recoveryRequest.createMany({
        data: [{ kind: "staff", email: name, ip: "", userAgent: "", requestedAt: ago(days) }],
      });
    }
    for (const { name, days } of both(29, 31)) {
      await tx.oneTimeToken.create({
        data: { tokenHash: name, purpose: "reset_password", userId, expiresAt: ago(days) },
      });
      await tx.session.create({ data: { userId, area: "owner", userAgent: name, expiresAt: ago(days) } });
      await tx.session.create({
        data: { userId, area: "owner", userAgent: name, expiresAt: ago(-9), revokedAt: ago(days) },
      });
      await tx.loginState.create({
        data: { kind: "staff", email: name, source: "net:test", lastFailedAt: ago(days) },
      });
      await tx.pendingSubscription.create({
        data: { userId, studioId, provider: "stripe", planName: name, amountCents: 1, expiresAt: ago(days) },
      });
      await enqueueMail(tx, { to: "ana@teste.obi.example", subject: name, text: "…" });
      const sent = { status: "sent", sentAt: ago(days), createdAt: ago(days), text: null } as const;
      await tx.mailOutbox.updateMany({ where: { subject: name }, data: sent });
    }
    for (const { name, days } of both(360, 367)) {
      await tx.securityEvent.createMany({ data: [{ type: name, createdAt: ago(days) }] });
      await tx.auditEvent.createMany({ data: [{ action: name, entity: name, createdAt: ago(days) }] });
    }
  });
  for (const { name, days } of both(29, 31)) {
    await makeInvite({ studioId, inviteToken: name, expiresAt: ago(days) });
    const usedAt = ago(days);
    const guardian = await makeGuardian({ studioId });
    await withStudio(studioId, (tx) =>
      tx.guardianInvite.create({
        data: { guardianId: guardian.id, email: `${name}@obi.example`, expiresAt: ago(days) },
      }),
    );
    await withStudio(studioId, (tx) =>
      tx.staffInvite.create({ data: { fullName: name, email: `${name}@obi.example`, expiresAt: ago(days) } }),
    );
    await makeInvite({ studioId, studentName: name, used: true, usedAt, expiresAt: ago(-1) });
  }
  const { id: postId } = await makePost((await makeSuperAdmin()).userId);
  for (const { name, days } of both(0.5, 1.5)) {
    await superuser.query(
      "insert into post_views (post_id, visitor, network, counted_at) values ($1, $2, '', $3)",
      [postId, name, ago(days)],
    );
  }
  await withStudio({ studioId, userId }, async (tx) => {
    for (const { name, days } of both(6, 8))
      await tx.requestReceipt.createMany({
        data: [{ userId, requestId: randomUUID(), action: name, digest: "", createdAt: ago(days) }],
      });
    for (const { name, days } of both(360, 367))
      await tx.studioJobRun.createMany({ data: [{ job: name, day: ago(days), doneAt: ago(days) }] });
  });
  return { young: `young-${mark}`, old: `old-${mark}` };
}

const kept = [
  ["throttle_counters", 1],
  ["recovery_requests", 1],
  ["request_receipts", 1],
  ["one_time_tokens", 1],
  ["sessions", 2],
  ["student_invites", 2],
  ["guardian_invites", 1],
  ["staff_invites", 1],
  ["login_states", 1],
  ["mail_outbox", 1],
  ["pending_subscriptions", 1],
  ["post_views", 1],
  ["studio_job_runs", 1],
  ["security_events", 1],
  ["audit_events", 1],
] as const;

async function countOf(table: string, mark: string): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table} as t where position($1 in t::text) > 0`,
    [mark],
  );
  return rows[0]?.count ?? 0;
}

describe("retention", () => {
  it("deletes rows past their time, keeps the rest, and finds nothing in a second run", async () => {
    const { young, old } = await makeRows();
    for (const [table, count] of kept) expect([table, await countOf(table, old)]).toEqual([table, count]);
    const gone = await forget();
    for (const [table, count] of kept) {
      expect(gone[table]).toBeGreaterThanOrEqual(count);
      expect([table, await countOf(table, old), await countOf(table, young)]).toEqual([table, 0, count]);
    }
    expect(Object.values(await forget()).every((count) => count === 0)).toBe(true);
  });

  it("threat 85 deletes an old portal account without a student or guardian, and keeps every other", async () => {
    const { studioId } = await makeStudio();
    const account = async (kind: "student" | "staff" = "student") => {
      const id = await makeUser({ kind, email: `${randomUUID()}@obi.example`, password: "faixa-de-teste" });
      await superuser.query("update users set created_at = $2 where id = $1", [id, ago(31)]);
      return id;
    };
    const [alone, staff, student, parent] = [
      await account(),
      await account("staff"),
      await account(),
      await account(),
    ];
    await makeStudent({ studioId, userId: student });
    const { id } = await makeGuardian({ studioId });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, parent]);
    const young = await makeUser({
      kind: "student",
      email: `${randomUUID()}@obi.example`,
      password: "faixa-de-teste",
    });
    await forget([portalAccountRetention]);
    const { rows } = await superuser.query<{ id: string }>("select id from users where id = any($1)", [
      [alone, staff, student, parent, young],
    ]);
    expect(rows.map((row) => row.id).toSorted()).toEqual([staff, student, parent, young].toSorted());
  });

  it("DATA-18 deletes accounts of a deleted academy after 30 days, and keeps those that left a team", async () => {
    const leave = async (days: number) => {
      const owner = await makeOwner();
      await superuser.query("delete from studios where id = $1", [owner.studioId]);
      await superuser.query("update users set left_at = $2 where id = $1", [owner.userId, ago(days)]);
      return owner;
    };
    const [young, old, back] = [await leave(29), await leave(31), await leave(31)];
    const { studioId, userId: stays } = await makeOwner();
    const member = await makeStaff({ studioId });
    await withStudio(studioId, (tx) => endMembership(tx, { userId: member.userId }));
    await superuser.query("update users set left_at = $2 where id = $1", [member.userId, ago(400)]);
    await withSystem("test", async (tx) => {
      await enqueueMail(tx, { to: old.email, subject: "old", text: "…" });
      await tx.loginState.create({ data: { kind: "staff", email: old.email, source: "net:test" } });
      await giveRole(tx, { userId: back.userId, role: null, studioId, staffRole: null, instructorId: null });
    });
    const admin = await makeSuperAdmin();
    const all = [young.userId, old.userId, back.userId, stays, member.userId, admin.userId];
    const left = async () =>
      (
        await superuser.query<{ id: string; deleted: boolean }>(
          "select id, studio_deleted as deleted from users where id = any($1) and left_at is not null",
          [all],
        )
      ).rows.toSorted((one, other) => all.indexOf(one.id) - all.indexOf(other.id));
    expect(await left()).toEqual([
      { id: young.userId, deleted: true },
      { id: old.userId, deleted: true },
      { id: member.userId, deleted: false },
    ]);
    await forget([leftAccountRetention]);
    const { rows } = await superuser.query<{ id: string }>("select id from users where id = any($1)", [all]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(all.filter((id) => id !== old.userId).toSorted());
    for (const table of ["mail_outbox", "login_states"]) expect(await countOf(table, old.email)).toBe(0);
  });

  it("keeps unsent mail of any age", async () => {
    const subject = randomUUID();
    await withSystem("test", async (tx) => {
      await enqueueMail(tx, { to: "ana@teste.obi.example", subject, text: "…" });
      await tx.mailOutbox.updateMany({ where: { subject }, data: { createdAt: ago(400) } });
    });
    await forget();
    expect(await countOf("mail_outbox", subject)).toBe(1);
  });

  it("deletes from the other tables when one fails, and the run fails", async () => {
    const { old } = await makeRows();
    const broken = { table: "broken", days: 1, forget: () => Promise.reject(new Error("broken")) };
    await expect(forget([broken, ...retention])).rejects.toThrow("not forgotten: broken");
    for (const [table] of kept) expect([table, await countOf(table, old)]).toEqual([table, 0]);
  });

  it("keeps trail rows and job runs for a year, even when the program deletes all of them", async () => {
    const type = randomUUID();
    const { studioId } = await makeOwner();
    await withSystem("test", (tx) => tx.securityEvent.createMany({ data: [{ type, createdAt: ago(300) }] }));
    await withStudio(studioId, (tx) =>
      tx.studioJobRun.createMany({ data: [{ job: type, day: ago(300), doneAt: ago(300) }] }),
    );
    await withSystem("test", async (tx) => {
      await tx.securityEvent.deleteMany();
      await tx.auditEvent.deleteMany();
      await tx.studioJobRun.deleteMany();
    });
    expect(await countOf("studio_job_runs", type)).toBe(1);
    expect(await countOf("security_events", type)).toBe(1);
    await expect(
      withSystem("test", (tx) => tx.securityEvent.updateMany({ data: { type: "forged" } })),
    ).rejects.toThrow();
  });
});
