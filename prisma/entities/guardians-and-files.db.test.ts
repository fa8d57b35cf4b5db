import { createHash } from "node:crypto";
import { type SystemTx, withPlatform, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import {
  asStudent,
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeFile,
  makeGuardian,
  makeOwner,
  makePromotion,
  makeStudent,
  makeStudentAccount,
  makeStudentArt,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "../reference/shape";

const superuser = openSuperuser();

const refused = /row-level security/;

/** A mother of two of three students, with an account of her own from another studio. */
async function makeFamily() {
  const { studioId } = await makeStudio();
  const elsewhere = await makeStudio();
  const { userId } = await makeStudentAccount({ studioId: elsewhere.studioId });
  const [ana, bia, caio] = [
    await makeStudent({ studioId }),
    await makeStudent({ studioId }),
    await makeStudent({ studioId }),
  ].map(({ studentId }) => studentId);
  const guardian = await makeGuardian({ studioId, students: [ana ?? "", bia ?? ""] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, userId]);
  const as = (studentId = "") => asStudent({ studioId, studentId, userId });
  return { studioId, elsewhereId: elsewhere.studioId, userId, guardianId: guardian.id, ana, bia, caio, as };
}

describe("guardians", () => {
  it("have a name, get no account from the academy, and are one per account in a studio", async () => {
    await expectColumns(superuser, "guardians", "user_id full_name email phone");
    await expectColumns(
      superuser,
      "student_guardians",
      "student_id guardian_id relation can_see can_pay can_sign can_pick_up gets_messages consented_at consent_version confirmed_at",
    );
    const { studioId, userId } = await makeOwner();
    const make = (fields: object) => refusal(makeGuardian({ studioId, ...fields }));
    expect(await make({ fullName: " " })).toBe("guardians_name_check");
    expect(await make({ fullName: "x".repeat(101) })).toBe("guardians_name_check");
    expect(await make({ email: "x".repeat(101) })).toBe("guardians_email_check");
    expect(await make({ phone: "1".repeat(31) })).toBe("guardians_phone_check");
    expect(await make({ userId })).toMatch(denied);
    const { id } = await makeGuardian({ studioId });
    const take = withStudio(studioId, (tx) => tx.guardian.updateMany({ where: { id }, data: { userId } }));
    expect(await refusal(take)).toMatch(denied);
    const other = await makeGuardian({ studioId });
    const connect = (tx: SystemTx) => tx.guardian.updateMany({ where: { id }, data: { userId } });
    expect(await withSystem("test", connect)).toEqual({ count: 1 });
    const rename = (tx: SystemTx) => tx.guardian.updateMany({ where: { id }, data: { fullName: "Outra" } });
    expect(await refusal(withSystem("test", rename))).toMatch(denied);
    const twice = superuser.query("update guardians set user_id = $2 where id = $1", [other.id, userId]);
    await expect(twice).rejects.toThrow(/guardians_studio_id_user_id_key/);
    await withSystem("test", (tx) => tx.user.delete({ where: { id: userId } }));
    expect(await withStudio(studioId, (tx) => tx.guardian.findUnique({ where: { id } }))).toMatchObject({
      userId: null,
    });
  });

  it("answer for a student of their studio once, with every right by default and consent to a named text", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const { id: guardianId } = await makeGuardian({ studioId });
    const link = (fields: object = {}) =>
      withStudio(studioId, (tx) => tx.studentGuardian.create({ data: { studentId, guardianId, ...fields } }));
    const foreign = await makeStudent({ studioId: (await makeStudio()).studioId });
    expect(await refusal(link({ studentId: foreign.studentId }))).toBe(
      "student_guardians_studio_id_student_id_fkey",
    );
    expect(await refusal(link({ relation: " " }))).toBe("student_guardians_relation_check");
    const consent = "student_guardians_consent_check";
    expect(await refusal(link({ consentedAt: new Date() }))).toBe(consent);
    expect(await refusal(link({ consentVersion: "2026-11" }))).toBe(consent);
    expect(await link({ consentedAt: new Date(), consentVersion: "2026-11" })).toMatchObject({
      canSee: true,
      canPay: true,
      canSign: true,
      canPickUp: true,
      getsMessages: true,
    });
    expect(await refusal(link())).toBe("student_guardians_pkey");
    await withStudio(studioId, (tx) => tx.studentGuardian.deleteMany());
    expect(await withStudio(studioId, (tx) => tx.guardian.count())).toBe(1);
  });

  it("open only students whom the academy lets them see, and only with their own account", async () => {
    const { studioId, guardianId, ana, bia, caio, as } = await makeFamily();
    const names = (studentId?: string) =>
      withStudent(as(studentId), (tx) => tx.student.findMany({ select: { id: true } }));
    expect(await names(ana)).toEqual([{ id: ana }]);
    expect(await names(bia)).toEqual([{ id: bia }]);
    expect(await names(caio)).toEqual([]);
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.updateMany({ where: { guardianId, studentId: bia }, data: { canSee: false } }),
    );
    expect(await names(bia)).toEqual([]);
    const stranger = await makeStudentAccount({ studioId });
    const caller = { ...as(ana), userId: stranger.userId };
    expect(await withStudent(caller, (tx) => tx.student.count())).toBe(0);
  });

  it("see their own record and links; a student sees the own links, but no guardian's contacts", async () => {
    const { studioId, guardianId, ana, as } = await makeFamily();
    const father = await makeGuardian({ studioId, students: [ana ?? ""], phone: "11999990000" });
    const seen = await withStudent(as(ana), async (tx) => ({
      guardians: await tx.guardian.findMany({ select: { id: true } }),
      links: await tx.studentGuardian.findMany({ select: { guardianId: true, studentId: true } }),
    }));
    expect(seen.guardians).toEqual([{ id: guardianId }]);
    expect(seen.links).toHaveLength(3);
    const me = await makeStudentAccount({ studioId });
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.create({ data: { studentId: me.studentId, guardianId: father.id } }),
    );
    const own = await withStudent(asStudent(me), async (tx) => ({
      guardians: await tx.guardian.count(),
      links: await tx.studentGuardian.findMany({ select: { studentId: true } }),
    }));
    expect(own).toEqual({ guardians: 0, links: [{ studentId: me.studentId }] });
  });

  it("PORTAL-38 write the child's own data only with the right to sign", async () => {
    const { ana, as } = await makeFamily();
    const write = (sign: boolean) =>
      refusal(
        withStudent({ ...as(ana), rights: { pay: true, sign } }, (tx) =>
          tx.student.update({ where: { id: ana }, data: { phone: "11999990000" }, select: { id: true } }),
        ),
      );
    expect(await write(false)).toMatch(refused);
    expect(await write(true)).toBe("accepted");
  });

  it("are read at sign-in without being changed; the platform reads their account ids only", async () => {
    const { guardianId, userId } = await makeFamily();
    const found = await withSystem("test", (tx) =>
      tx.studentGuardian.count({ where: { canSee: true, guardian: { userId } } }),
    );
    expect(found).toBe(2);
    for (const sql of ["update guardians set full_name = 'x'", "delete from student_guardians"])
      expect(await refusal(withSystem("test", (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
    const { userId: adminId } = await makeSuperAdmin();
    const asked = (sql: string) => refusal(withPlatform(adminId, (tx) => tx.$executeRawUnsafe(sql)));
    expect(await asked(`select user_id from guardians`)).toBe("accepted");
    expect(await asked(`select full_name from guardians where id = '${guardianId}'`)).toMatch(denied);
    expect(await asked("select from student_guardians")).toMatch(denied);
  });

  it("read their own settlements, and no other guardian's", async () => {
    const { studioId, guardianId, ana, as } = await makeFamily();
    const other = await makeGuardian({ studioId });
    await withStudio(studioId, (tx) =>
      tx.settlement.createMany({
        data: [
          { amountCents: 30_000, payerGuardianId: guardianId },
          { amountCents: 10_000, payerGuardianId: other.id },
        ],
      }),
    );
    const read = () =>
      withStudent(as(ana), (tx) => tx.settlement.findMany({ select: { amountCents: true } }));
    expect(await read()).toEqual([{ amountCents: 30_000 }]);
  });

  it("DATA-18 have their account closed with the last studio that knows it, and no sooner", async () => {
    const { studioId, elsewhereId, userId } = await makeFamily();
    const { userId: adminId } = await makeSuperAdmin();
    const remove = (id: string) =>
      withPlatform(adminId, (tx) => tx.$queryRaw`select delete_studio_cascade(${id}::uuid)`);
    const account = () => withSystem("test", (tx) => tx.user.count({ where: { id: userId, leftAt: null } }));
    await remove(elsewhereId);
    expect(await account()).toBe(1);
    await remove(studioId);
    expect(await account()).toBe(0);
  });
});

describe("files", () => {
  it("have the size, digest, purpose and type that they claim, and at most 900,000 bytes", async () => {
    await expectColumns(
      superuser,
      "files",
      "student_id purpose content_type size_bytes sha256 content user_id",
    );
    const { studioId, userId } = await makeOwner();
    const make = (fields: object) => refusal(makeFile({ studioId, ...fields }));
    expect(await make({ sizeBytes: 1 })).toBe("files_size_check");
    expect(await make({ content: Buffer.alloc(900_001) })).toBe("files_size_check");
    expect(await make({ content: Buffer.alloc(0) })).toBe("files_size_check");
    const digest = createHash("sha256").update("other").digest();
    expect(await make({ sha256: digest })).toBe("files_sha256_check");
    expect(await make({ purpose: "virus" })).toBe("files_purpose_check");
    expect(await make({ contentType: "text/html" })).toBe("files_content_type_check");
    expect(await make({ userId })).toMatch(denied);
    const content = Buffer.alloc(900_000, 7);
    const { id } = await makeFile({ studioId, content });
    const read = await withStudio(studioId, (tx) =>
      tx.studioFile.findUniqueOrThrow({ where: { id }, select: { content: true } }),
    );
    expect(Buffer.from(read.content).equals(content)).toBe(true);
    const change = withStudio(studioId, (tx) => tx.studioFile.updateMany({ data: { purpose: "logo" } }));
    expect(await refusal(change)).toMatch(denied);
  });

  it("are stored uncompressed, outside the row", async () => {
    const { rows } = await superuser.query(
      "select attstorage from pg_attribute where attrelid = 'files'::regclass and attname = 'content'",
    );
    expect(rows).toEqual([{ attstorage: "e" }]);
  });

  it("belong to their student's studio, may be the student's photo, and go with the student", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const foreign = await makeStudent({ studioId: (await makeStudio()).studioId });
    expect(await refusal(makeFile({ studioId, studentId: foreign.studentId }))).toBe(
      "files_studio_id_student_id_fkey",
    );
    const theirs = await makeFile({ studioId: foreign.studioId });
    const mine = await makeFile({ studioId, studentId });
    const show = (photoFileId: string) =>
      refusal(
        withStudio(studioId, (tx) => tx.student.update({ where: { id: studentId }, data: { photoFileId } })),
      );
    expect(await show(theirs.id)).toBe("students_studio_id_photo_file_id_fkey");
    expect(await show(mine.id)).toBe("accepted");
    await superuser.query("delete from students where id = $1", [studentId]);
    expect(await withStudio(studioId, (tx) => tx.studioFile.count())).toBe(0);
  });

  it("are shown to a student as far as the rights go, and a student may send a receipt", async () => {
    const { studioId } = await makeStudio();
    const me = await makeStudentAccount({ studioId });
    const fellow = await makeStudent({ studioId });
    for (const purpose of ["photo", "certificate", "receipt", "document", "signature", "import"])
      await makeFile({ studioId, studentId: me.studentId, purpose });
    await makeFile({ studioId, studentId: fellow.studentId });
    await makeFile({ studioId, purpose: "logo" });
    const caller = asStudent(me);
    const purposes = async (pay: boolean, sign: boolean) => {
      const rows = await withStudent({ ...caller, rights: { pay, sign } }, (tx) =>
        tx.studioFile.findMany({ select: { purpose: true } }),
      );
      return rows.map(({ purpose }) => purpose).sort();
    };
    expect(await purposes(true, true)).toEqual(["certificate", "document", "logo", "photo", "receipt"]);
    expect(await purposes(false, true)).toEqual(["certificate", "document", "logo", "photo"]);
    expect(await purposes(true, false)).toEqual(["certificate", "logo", "photo", "receipt"]);
    const content = Buffer.from("comprovante");
    const send = (fields: object, pay = true) =>
      refusal(
        withStudent({ ...caller, rights: { pay, sign: true } }, (tx) =>
          tx.studioFile.createMany({
            data: [
              {
                studentId: me.studentId,
                purpose: "receipt",
                contentType: "image/webp",
                sizeBytes: content.length,
                sha256: createHash("sha256").update(content).digest(),
                content,
                ...fields,
              },
            ],
          }),
        ),
      );
    expect(await send({ purpose: "photo" })).toMatch(refused);
    expect(await send({ studentId: fellow.studentId })).toMatch(refused);
    expect(await send({}, false)).toMatch(refused);
    expect(await send({})).toBe("accepted");
  });
});

describe("a studio with all of it", () => {
  it("DATA-18 is deleted whole: corrected ranks, voided attendances, reversed payments, families, files", async () => {
    const { studioId, guardianId, ana = "" } = await makeFamily();
    const charge = await makeCharge({ studioId, studentId: ana });
    const receipt = await makeFile({ studioId, studentId: ana, purpose: "receipt" });
    const rank = { martialArtId: artId("Jiu-Jitsu"), toBeltId: beltId("Jiu-Jitsu", "Azul") };
    await makeStudentArt({ studioId, studentId: ana, martialArtId: rank.martialArtId });
    const award = { studioId, studentId: ana, ...rank, promotedOn: day("2026-06-20") };
    const { id: supersedesId } = await makePromotion(award);
    await makePromotion({ ...award, kind: "correction", reason: "Engano", supersedesId });
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-16" });
    await makeAttendance({ studioId, sessionId, studentId: ana });
    await withStudio(studioId, async (tx) => {
      const at = new Date();
      await tx.attendance.updateMany({ data: { voidedAt: at, voidReason: "Engano" } });
      const settlement = await tx.settlement.create({
        data: { amountCents: 1, payerGuardianId: guardianId, receiptFileId: receipt.id },
      });
      const payment = { studentId: ana, amountCents: 1, status: "completed" as const };
      await tx.payment.create({
        data: { ...payment, chargeId: charge.id, settlementId: settlement.id },
      });
      await tx.payment.create({
        data: {
          ...payment,
          status: "cancelled",
          chargeId: charge.id,
          reversedAt: at,
          reversalReason: "Estorno",
        },
      });
      await tx.student.update({ where: { id: ana }, data: { photoFileId: receipt.id } });
      await tx.message.create({
        data: { channel: "mail", reason: "fee", studentId: ana, guardianId, chargeId: charge.id },
      });
    });
    const { userId } = await makeSuperAdmin();
    const remove = withPlatform(
      userId,
      (tx) => tx.$queryRaw`select delete_studio_cascade(${studioId}::uuid) as done`,
    );
    expect(await remove).toEqual([{ done: true }]);
    const tables = await superuser.query<{ table: string }>(
      "select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'studio_id'",
    );
    expect(tables.rows.length).toBeGreaterThan(25);
    for (const { table } of tables.rows) {
      const { rows } = await superuser.query(
        `select count(*)::int as left from ${table} where studio_id = $1`,
        [studioId],
      );
      expect({ table, ...rows[0] }).toEqual({ table, left: 0 });
    }
  });
});
