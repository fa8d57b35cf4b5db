import { withStudent, withStudio } from "@/lib/db/doors";
import { denied, refusal } from "@/lib/testing/entities";
import {
  asStudent,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeGuardian,
  makeOwner,
  makePayment,
  makeReceipt,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

/** Rights of the portal's role, read from PostgreSQL itself: a new right must be listed here or the test fails. */

const superuser = openSuperuser();

async function rightsTo(privilege: "insert" | "update" | "delete"): Promise<Record<string, string>> {
  const { rows } = await superuser.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(a.attname, ' ' order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and case when $1 = 'delete' then has_table_privilege('app_student', c.oid, 'delete')
          else has_column_privilege('app_student', c.oid, a.attnum, $1) end
      group by c.relname order by c.relname`,
    [privilege],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

describe("SEC-05 the portal's role", () => {
  it("PORTAL-38 updates four columns of the own record, receipts and the address of the calendar", async () => {
    expect(await rightsTo("update")).toEqual({
      notification_receipts: expect.any(String),
      request_receipts: expect.any(String),
      student_calendars: "address_secret created_at key_hash",
      students: "emergency_contact_name emergency_contact_phone medical_conditions phone",
    });
  });

  it("inserts into the listed tables only, and deletes from absences and calendars only", async () => {
    expect(Object.keys(await rightsTo("insert"))).toEqual([
      "absences",
      "attendances",
      "audit_events",
      "consents",
      "erasure_requests",
      "files",
      "notification_receipts",
      "request_receipts",
      "security_events",
      "student_calendars",
    ]);
    expect(Object.keys(await rightsTo("delete"))).toEqual(["absences", "student_calendars"]);
  });

  it("cannot read the tables that belong to the academy alone", async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and has_any_column_privilege('app_student', oid, 'select') order by 1`,
    );
    const readable = rows.map(({ name }) => name);
    for (const hidden of [
      "guardian_invites",
      "leads",
      "mail_outbox",
      "sessions",
      "student_invites",
      "student_notes",
      "student_tags",
      "studio_payment_settings",
      "tags",
      "user_roles",
    ])
      expect(readable).not.toContain(hidden);
  });
});

/** A student, a guardian who may see and pay but not sign, and a classmate with the same rows. */
async function makeWorld() {
  const { studioId } = await makeStudio();
  const me = await makeStudentAccount({ studioId });
  const fellow = await makeStudentAccount({ studioId });
  for (const { studentId } of [me, fellow]) {
    const lesson = await makeClass({ studioId });
    await makeEnrollment({ studioId, studentId, classId: lesson.id });
    const charge = await makeCharge({ studioId, studentId });
    await makePayment({ studioId, studentId });
    await makeReceipt({ studioId, chargeId: charge.id, payerStudentId: studentId });
  }
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const guardian = await makeGuardian({ studioId, students: [me.studentId], rights: { canSign: false } });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
  await makeGuardian({ studioId, students: [fellow.studentId] });
  return { studioId, me, fellow, person, guardian };
}

it("SEC-05 FUNC-12 a student sees the own rows of every table and none of a classmate's", async () => {
  const { me, fellow } = await makeWorld();
  const seen = await withStudent(asStudent(me), async (tx) => ({
    students: await tx.student.findMany({ select: { id: true } }),
    enrollments: await tx.studentEnrollment.findMany({ select: { studentId: true } }),
    classes: await tx.studioClass.findMany({ select: { id: true } }),
    charges: await tx.charge.findMany({ select: { studentId: true } }),
    payments: await tx.payment.findMany({ select: { studentId: true } }),
    settlements: await tx.settlement.findMany({ select: { payerStudentId: true } }),
    guardians: await tx.studentGuardian.findMany({ select: { studentId: true } }),
  }));
  for (const rows of Object.values(seen)) expect(rows).toHaveLength(1);
  expect(JSON.stringify(seen)).toContain(me.studentId);
  expect(JSON.stringify(seen)).not.toContain(fellow.studentId);
});

it("SEC-05 a student may neither open nor change a settlement, a charge or a payment", async () => {
  const { studioId, me } = await makeWorld();
  const caller = asStudent(me);
  const tries = [
    () => withStudent(caller, (tx) => tx.settlement.createMany({ data: [{ studioId, amountCents: 1 }] })),
    () => withStudent(caller, (tx) => tx.settlement.updateMany({ data: { status: "approved" } })),
    () => withStudent(caller, (tx) => tx.charge.updateMany({ data: { amountCents: 1 } })),
    () => withStudent(caller, (tx) => tx.payment.updateMany({ data: { status: "completed" } })),
    () => withStudent(caller, (tx) => tx.studentGuardian.updateMany({ data: { canPay: true } })),
    () => withStudent(caller, (tx) => tx.guardian.createMany({ data: [{ studioId, fullName: "Eu" }] })),
  ];
  for (const attempt of tries) expect(await refusal(attempt())).toMatch(denied);
});

it("FAM-02 a guardian's rights come from the row, even if the door claims more", async () => {
  const { studioId, me, person, guardian } = await makeWorld();
  const claiming = {
    studioId,
    studentId: me.studentId,
    userId: person.userId,
    rights: { pay: true, sign: true },
  };
  const charges = () => withStudent(claiming, (tx) => tx.charge.count());
  const write = () =>
    refusal(withStudent(claiming, (tx) => tx.student.updateMany({ data: { phone: "11999990000" } })));
  const allow = (data: object) =>
    withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ where: { guardianId: guardian.id }, data }));
  expect(await charges()).toBe(1);
  expect(await write()).toMatch(/row-level security/);
  await allow({ canSign: true, canPay: false });
  expect(await charges()).toBe(0);
  expect(await write()).toBe("accepted");
  await allow({ canSee: false, canPay: true });
  expect(await charges()).toBe(0);
  expect(await withStudent(claiming, (tx) => tx.student.count())).toBe(0);
});

it("SEC-05 a session of an academy opens no student's portal through the portal's role", async () => {
  const { studioId, me } = await makeWorld();
  const { userId } = await makeOwner({ studioId });
  const claiming = { ...asStudent(me), userId };
  expect(await withStudent(claiming, (tx) => tx.student.count())).toBe(0);
});
