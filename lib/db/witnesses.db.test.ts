import { randomUUID } from "node:crypto";
import { seal } from "@/lib/config/seal";
import { LIMITS } from "@/lib/kernel/text";
import {
  asStudent,
  day,
  makeClass,
  makeInstructor,
  makeOwner,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  type PlatformTx,
  type StudentCaller,
  type StudentTx,
  type StudioTx,
  type SystemTx,
  withPlatform,
  withStudent,
  withStudio,
  type VisitorTx,
  withSystem,
  withVisitor,
} from "./doors";
import { violatedConstraint } from "./errors";

type PersonTx = StudioTx | StudentTx | PlatformTx;

const superuser = openSuperuser();

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) => /permission denied|row-level security/.exec(String(error))?.[0] ?? String(error),
  );

describe("the person and the moment of a trail row", () => {
  type Row = { userId?: string; createdAt?: Date };
  const trails = {
    audit_events: (tx: PersonTx | SystemTx, row: Row) =>
      tx.auditEvent.createMany({ data: [{ action: "a.b", entity: "a", ...row }] }),
    security_events: (tx: PersonTx | SystemTx, row: Row) =>
      tx.securityEvent.createMany({ data: [{ type: "SESSION_ACTIVE", ...row }] }),
  };

  async function makePeople() {
    const owner = await makeOwner();
    const student = await makeStudentAccount({ studioId: owner.studioId });
    const admin = await makeSuperAdmin();
    const { studioId } = owner;
    const through = {
      studio: (run: (tx: PersonTx) => Promise<unknown>) =>
        withStudio({ studioId, userId: owner.userId }, run),
      student: (run: (tx: PersonTx) => Promise<unknown>) => withStudent(asStudent(student), run),
      platform: (run: (tx: PersonTx) => Promise<unknown>) => withPlatform(admin.userId, run),
    };
    return { through, ids: { studio: owner.userId, student: student.userId, platform: admin.userId } };
  }

  it.each(["audit_events", "security_events"] as const)(
    "threat 71: %s refuse another person's id and a chosen moment from a person's door",
    async (trail) => {
      const write = trails[trail];
      const { through, ids } = await makePeople();
      const { userId: stranger } = await makeOwner();
      for (const door of ["studio", "student", "platform"] as const) {
        const forged = await refusal(through[door]((tx) => write(tx, { userId: stranger })));
        const dated = await refusal(through[door]((tx) => write(tx, { createdAt: new Date("2020-01-01") })));
        expect({ door, forged, dated }).toEqual({
          door,
          forged: "row-level security",
          dated: "permission denied",
        });
        await through[door]((tx) => write(tx, { userId: ids[door] }));
        await through[door]((tx) => write(tx, {}));
        const { rows } = await superuser.query(
          `select count(*)::int as own from ${trail} where user_id = $1 and created_at > now() - interval '1 minute'`,
          [ids[door]],
        );
        expect(rows).toEqual([{ own: 2 }]);
      }
      const past = { userId: stranger, createdAt: new Date("2026-01-01") };
      expect(await withSystem("test", (tx) => write(tx, past))).toEqual({ count: 1 });
    },
  );

  it.each(["audit_events", "security_events"] as const)(
    "threat 72: no door changes a row of %s or deletes a recent one",
    async (trail) => {
      const { through, ids } = await makePeople();
      await through.studio((tx) => trails[trail](tx, {}));
      const doors = {
        ...through,
        visitor: (run: (tx: VisitorTx) => Promise<unknown>) => withVisitor(run),
        system: (run: (tx: SystemTx) => Promise<unknown>) => withSystem("test", run),
      };
      const attempts: Record<string, (tx: PersonTx | VisitorTx | SystemTx) => Promise<unknown>> = {
        update: (tx) => tx.$executeRawUnsafe(`update ${trail} set ip = '9.9.9.9', user_id = null`),
        delete: (tx) => tx.$executeRawUnsafe(`delete from ${trail}`),
        truncate: (tx) => tx.$executeRawUnsafe(`truncate ${trail}`),
      };
      for (const [door, open] of Object.entries(doors))
        for (const [what, attempt] of Object.entries(attempts)) {
          // The system's door deletes rows older than a year, and does not see younger ones.
          const isForgetting = door === "system" && what === "delete";
          expect({ door, what, said: await refusal(open(attempt)) }).toEqual({
            door,
            what,
            said: isForgetting ? "accepted" : "permission denied",
          });
        }
      const { rows } = await superuser.query(`select ip from ${trail} where user_id = $1`, [ids.studio]);
      expect(rows).toEqual([{ ip: null }]);
    },
  );

  it("an academy's access to its students is recorded once an hour for each person, each failure separately", async () => {
    const { studioId, userId } = await makeOwner();
    const colleague = await makeStaff({ studioId });
    const look = (who: string, types: string[]) =>
      withStudio({ studioId, userId: who }, (tx) =>
        tx.securityEvent.createMany({
          data: types.map((type) => ({ type, userId: who })),
          skipDuplicates: true,
        }),
      );
    const both = ["STUDENTS_DATA_ACCESS", "STUDENTS_DATA_ACCESS_SUCCESS"];
    expect(await look(userId, both)).toEqual({ count: 2 });
    expect(await look(userId, both)).toEqual({ count: 0 });
    expect(await look(userId, ["STUDENTS_DATA_ACCESS", "STUDENTS_DATA_ACCESS_ERROR"])).toEqual({ count: 1 });
    expect(await look(userId, ["STUDENTS_DATA_ACCESS_ERROR"])).toEqual({ count: 1 });
    expect(await look(colleague.userId, both)).toEqual({ count: 2 });
  });
});

describe("the person named on a row", () => {
  it("belongs to the studio, for a class, an instructor and a payment", async () => {
    const own = await makeOwner();
    const { studioId } = own;
    const { userId: stranger } = await makeOwner();
    const account = await makeStudentAccount({ studioId });
    const writers: ((userId: string) => Promise<{ id: string }>)[] = [
      (userId) => makeClass({ studioId, userId }),
      (userId) => makeInstructor({ studioId, userId }),
      (userId) => makePayment({ studioId, studentId: account.id, userId }),
    ];
    for (const write of writers) {
      const refused = await write(stranger).catch((error: unknown) => violatedConstraint(error));
      expect(refused).toMatch(/_user_id_fkey$/);
      await write(own.userId);
      await write(account.userId);
    }
  });

  it("RIGHT-54 belongs to the academy for a chosen plan, and cannot become a stranger later", async () => {
    const own = await makeOwner();
    const { studioId, userId } = own;
    const stranger = await makeOwner();
    const plan = {
      provider: "stripe",
      planName: "Plano Único",
      amountCents: 1,
      expiresAt: new Date(),
    } as const;
    const inside = { studioId, userId };
    const choose = (who: string) =>
      withStudio(inside, (tx) =>
        tx.pendingSubscription.create({ data: { ...plan, studioId, userId: who }, select: { id: true } }),
      );
    const refused = "pending_subscriptions_user_id_fkey";
    expect(await choose(stranger.userId).catch(violatedConstraint)).toBe(refused);
    const { id } = await choose(userId);
    const change = (data: { userId?: string; studioId?: string; amountCents?: number }) =>
      withSystem("test", (tx) =>
        tx.pendingSubscription.update({ where: { id }, data, select: { id: true } }),
      );
    expect(await change({ userId: stranger.userId }).catch(violatedConstraint)).toBe(refused);
    expect(await change({ studioId: stranger.studioId }).catch(violatedConstraint)).toBe(refused);
    expect(await change({ amountCents: 2 })).toEqual({ id });
  });

  it("cannot become a stranger by an edit, and may be one who has left", async () => {
    const own = await makeOwner();
    const { studioId } = own;
    const colleague = await makeStaff({ studioId });
    const { userId: stranger } = await makeOwner();
    const { id } = await makeClass({ studioId, userId: colleague.userId });
    const change = (data: { userId?: string; name?: string }) =>
      withStudio({ studioId, userId: own.userId }, (tx) => tx.studioClass.update({ where: { id }, data }));
    expect(await change({ userId: stranger }).catch(violatedConstraint)).toBe("classes_user_id_fkey");
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId: colleague.userId } }));
    expect(await change({ name: "Nova turma" })).toMatchObject({ userId: colleague.userId });
  });

  it("is the person of the door by default", async () => {
    const { studioId, userId } = await makeOwner();
    const made = await withStudio({ studioId, userId }, (tx) =>
      tx.studioClass.create({ data: { name: "Turma", startTime: "19:00", endTime: "20:00" } }),
    );
    expect(made.userId).toBe(userId);
  });
});

describe("the student of a door", () => {
  it("must belong to its studio and its person, or the door reads and writes nothing", async () => {
    const { studioId } = await makeStudio();
    const other = await makeStudio();
    const me = await makeStudentAccount({ studioId });
    const fellow = await makeStudentAccount({ studioId });
    await makePayment({ studioId, studentId: me.id, paymentDate: day("2026-11-01") });
    await makeInstructor({ studioId });
    await makeInstructor({ studioId: other.id });
    const seen = (caller: StudentCaller) =>
      withStudent(caller, async (tx) => ({
        students: await tx.student.count(),
        payments: await tx.payment.count(),
        instructors: await tx.instructor.count(),
        studios: await tx.studio.count(),
      }));
    const nothing = { students: 0, payments: 0, instructors: 0, studios: 0 };
    const own = asStudent(me);
    expect(await seen(own)).toEqual({ students: 1, payments: 1, instructors: 1, studios: 1 });
    const strangers = [
      { ...own, userId: fellow.userId },
      { ...own, studentId: fellow.id },
      { ...own, studioId: other.id },
      { ...own, studentId: randomUUID() },
    ];
    for (const caller of strangers) {
      expect(await seen(caller)).toEqual(nothing);
      const writing = withStudent(caller, (tx) =>
        tx.auditEvent.createMany({ data: [{ action: "a.b", entity: "a" }] }),
      );
      expect(await refusal(writing)).toBe("row-level security");
    }
  });
});

describe("the limits of columns", () => {
  const violated = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => violatedConstraint(error),
    );

  it("medical conditions hold the longest text of the form once sealed, and nothing longer", async () => {
    const { id: studioId } = await makeStudio();
    const longest = seal("€".repeat(LIMITS.notes), { table: "students", column: "x", row: "x" });
    expect(await violated(makeStudent({ studioId, medicalConditions: longest }))).toBeNull();
    expect(await violated(makeStudent({ studioId, medicalConditions: `${longest}x` }))).toBe(
      "students_medical_conditions_check",
    );
  });

  it("dates outside a person's plausible life are refused", async () => {
    const { id: studioId } = await makeStudio();
    const { id: studentId } = await makeStudent({ studioId });
    expect(await violated(makeStudent({ studioId, birthDate: day("1899-12-31") }))).toBe(
      "students_birth_date_check",
    );
    expect(await violated(makeStudent({ studioId, enrollmentDate: day("2199-12-31") }))).toBe(
      "students_enrollment_date_check",
    );
    expect(await violated(makeInstructor({ studioId, hireDate: day("2199-12-31") }))).toBe(
      "instructors_hire_date_check",
    );
    expect(await violated(makePayment({ studioId, studentId, paymentDate: day("2199-12-31") }))).toBe(
      "payments_payment_date_check",
    );
  });
});
