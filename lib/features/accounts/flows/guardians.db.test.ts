import { randomUUID } from "node:crypto";
import { actorOf } from "@/lib/auth/actor";
import { findSession } from "@/lib/auth/session-rows";
import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import {
  makeCharge,
  makeGuardian,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { signInWithPassword } from "./sign-in";

const request = { requestId: randomUUID(), ip: "10.1.3.9", userAgent: "jest" };
const superuser = openSuperuser();

/** A mother who is inactive as a student at another academy, and her two children here. */
async function makeFamily() {
  const { studioId } = await makeStudio();
  const elsewhere = await makeStudio();
  const account = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
  const children = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  const [ana, bia] = children.map(({ studentId }) => studentId);
  const guardian = await makeGuardian({ studioId, fullName: "Rita", students: [ana ?? ""] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, account.userId]);
  const change = (data: object) =>
    withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ where: { guardianId: guardian.id }, data }));
  const signIn = () =>
    signInWithPassword({ kind: "student", email: account.email, password: account.password }, request);
  return { studioId, ana, bia, userId: account.userId, change, signIn };
}

async function actorOfSession(sessionId: string) {
  const row = await withSystem("test", (tx) => findSession(tx, sessionId));
  return row && actorOf(row, now());
}

describe("a guardian in the portal", () => {
  it("signs in to a visible child under their own name and with the rights the academy gave", async () => {
    const { studioId, ana, userId, change, signIn } = await makeFamily();
    await change({ canSign: false });
    const outcome = await signIn();
    if (!outcome.ok) throw new Error(outcome.reason);
    const actor = await actorOfSession(outcome.session.sessionId);
    expect(actor).toMatchObject({
      kind: "student",
      studioId,
      studentId: ana,
      userId,
      fullName: "Rita",
      rights: { pay: true, sign: false },
    });
  });

  it("loses a withdrawn right at the next request: first to pay, then to see", async () => {
    const { studioId, ana = "", userId, change, signIn } = await makeFamily();
    await makeCharge({ studioId, studentId: ana });
    const outcome = await signIn();
    if (!outcome.ok) throw new Error(outcome.reason);
    const charges = async () => {
      const actor = await actorOfSession(outcome.session.sessionId);
      if (actor?.kind !== "student") return actor?.kind;
      const { rights } = actor;
      return withStudent({ studioId, studentId: ana, userId, rights }, (tx) => tx.charge.count());
    };
    expect(await charges()).toBe(1);
    await change({ canPay: false });
    expect(await charges()).toBe(0);
    await change({ canSee: false });
    expect(await charges()).toBe("visitor");
    expect(await signIn()).toMatchObject({ ok: false, reason: "inactive" });
  });

  it("cannot open another person's child, even when the session names it", async () => {
    const { studioId, bia, userId } = await makeFamily();
    const { id } = await withSystem("test", (tx) =>
      tx.session.create({
        data: {
          userId,
          area: "student",
          studioId,
          studentId: bia,
          expiresAt: new Date(now().getTime() + 60_000),
        },
      }),
    );
    expect(await actorOfSession(id)).toEqual({ kind: "visitor" });
  });

  it("signs in to their own record first, with every right, if they are a student too", async () => {
    const { studioId } = await makeStudio();
    const me = await makeStudentAccount({ studioId });
    const child = await makeStudent({ studioId });
    const guardian = await makeGuardian({ studioId, students: [child.studentId] });
    await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, me.userId]);
    const outcome = await signInWithPassword(
      { kind: "student", email: me.email, password: me.password },
      request,
    );
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(await actorOfSession(outcome.session.sessionId)).toMatchObject({
      studentId: me.studentId,
      fullName: me.fullName,
      rights: { pay: true, sign: true },
    });
  });
});
