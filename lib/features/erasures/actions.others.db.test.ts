/** @database own */
import { withStudio, withSystem } from "@/lib/db/doors";
import { endGuardian } from "@/lib/features/guardians/actions";
import { approveSettlement } from "@/lib/features/settlements/actions";
import { loadReview } from "@/lib/features/settlements/loaders";
import { enterByInvite, invitePerson, renewAccess } from "@/lib/features/invites/actions";
import { fixClock } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import {
  makeCharge,
  makeFile,
  makeGuardian,
  makeInstructor,
  makeInvite,
  makeLead,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { findAnywhere } from "@/lib/testing/find-anywhere";
import { makeKnownStudent } from "@/lib/testing/known-student";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { eraseStudent, requestErasure } from "./actions";

/** Erasures of data that is shared, or that was given up before. */

const superuser = openSuperuser();
beforeAll(() => fixClock("2026-11-25T15:00:00Z"));
afterAll(() => fixClock(null));

const chosen = { password: "guarda fechada", confirmation: "guarda fechada" };
const tokenFor = async (email: string) =>
  /\/student\/setup\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";

async function enterByLink(email: string): Promise<void> {
  const token = await tokenFor(email);
  await carrySession(null);
  expect(await enterByInvite({ token, ...chosen })).toMatchObject({ ok: true });
}

/** An academy with its owner signed in, and a unique word for the person to be erased. */
async function makeAcademy() {
  const { id: studioId } = await makeStudio();
  const owner = await makeOwner({ studioId });
  const asOwner = () => enterAs(owner.userId);
  await asOwner();
  const word = `aratanha${newId().slice(-8)}`;
  return {
    studioId,
    owner,
    asOwner,
    word,
    fullName: `Iara ${word}`,
    address: `${newId().slice(-8)}@obi.example`,
  };
}

const mailAbout = (studioId: string, { to, id = newId() }: { to: string; id?: string }) =>
  withStudio(studioId, (tx) => tx.mailOutbox.createMany({ data: { id, to, subject: "Oi", text: "x" } })).then(
    () => id,
  );

const mailsLeft = async (to: string) => (await mailsTo(to)).map(({ id }) => id);

it("threat 85 an erased student whose address was corrected is in no column under either address", async () => {
  const { studioId, asOwner } = await makeAcademy();
  const known = await makeKnownStudent({ studioId });
  const email = `novo-${known.word}@obi.example`;
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: known.studentId }, data: { email } }),
  );
  expect(await renewAccess({ studentId: known.studentId })).toMatchObject({ ok: true });
  await enterByLink(email);
  await asOwner();
  expect(await eraseStudent({ id: known.studentId, name: known.name })).toMatchObject({ ok: true });
  expect(await findAnywhere(superuser, [known.word, known.phone.slice(5)])).toEqual([]);
});

it("threat 85 an address shared with a brother keeps account, invite and mail under the brother's name", async () => {
  const { studioId, asOwner, word, fullName, address } = await makeAcademy();
  expect(await invitePerson({ studentName: fullName, studentEmail: address })).toMatchObject({ ok: true });
  await enterByLink(address);
  await asOwner();
  const [iara] = await withStudio(studioId, (tx) => tx.student.findMany());
  if (!iara?.userId) throw new Error("nobody came by the invite");
  const { userId } = iara;
  await makeStudent({ studioId, fullName: "Bento Irmão", email: address, userId });
  await makeInvite({ studioId, studentName: fullName, studentEmail: address });
  const waiting = await makeInvite({ studioId, studentName: "Caio Irmão", studentEmail: address });
  const his = await mailAbout(studioId, { to: address, id: waiting.id });
  expect(await findAnywhere(superuser, [word])).toEqual(
    expect.arrayContaining(["profiles", "student_invites", "students"]),
  );
  expect(await eraseStudent({ id: iara.id, name: fullName })).toMatchObject({ ok: true });
  expect(await findAnywhere(superuser, [word])).toEqual([]);
  const account = await withSystem("test", (tx) =>
    tx.user.findUnique({
      where: { id: userId },
      select: { email: true, profile: { select: { fullName: true } } },
    }),
  );
  expect(account).toEqual({ email: address, profile: { fullName: "Bento Irmão" } });
  const invites = await withStudio(studioId, (tx) => tx.studentInvite.findMany({ select: { id: true } }));
  expect(invites).toEqual([{ id: waiting.id }]);
  expect(await mailsLeft(address)).toEqual([his]);
});

type Academy = Awaited<ReturnType<typeof makeAcademy>>;

it.each<[string, (academy: Academy) => Promise<string>]>([
  ["the owner's", async ({ owner }) => owner.email],
  [
    "an instructor's",
    async ({ studioId, address: email }) => {
      await makeInstructor({ studioId, email });
      return email;
    },
  ],
  [
    "the academy's own",
    async ({ studioId, address }) => {
      await superuser.query("update studios set email = $2 where id = $1", [studioId, address]);
      return address;
    },
  ],
  [
    "another lead's",
    async ({ studioId, address: email }) => {
      await makeLead({ studioId, name: "Davi Outro", email });
      return email;
    },
  ],
  [
    "that of a person invited under another name",
    async ({ studioId, address }) => {
      await makeInvite({ studioId, studentName: "Caio Outro", studentEmail: address });
      return address;
    },
  ],
])("threat 85 mail to an address that is also %s stays", async (_whose, make) => {
  const academy = await makeAcademy();
  const { studioId, fullName, word } = academy;
  const email = await make(academy);
  const student = await makeStudent({ studioId, fullName, email });
  const id = await mailAbout(studioId, { to: email });
  const alone = await makeStudent({ studioId, fullName: `Ema ${word}`, email: `${word}@obi.example` });
  await mailAbout(studioId, { to: alone.email });
  await eraseStudent({ id: student.id, name: fullName });
  expect(await mailsLeft(email)).toEqual([id]);
  await eraseStudent({ id: alone.id, name: `Ema ${word}` });
  expect(await findAnywhere(superuser, [word])).toEqual([]);
});

it("threat 85 an unlinked guardian is erased too, unless another student's messages name that guardian", async () => {
  const { studioId, word, fullName, address } = await makeAcademy();
  const student = await makeStudent({ studioId, fullName });
  const brother = await makeStudent({ studioId, fullName: "Bento Irmão" });
  const twin = await makeStudentAccount({
    studioId: (await makeStudio()).id,
    email: `avo-${word}@obi.example`,
  });
  const unlinked = async (name: string, of: string, email: string) => {
    const guardian = await makeGuardian({ studioId, fullName: name, email, students: [of] });
    expect(await endGuardian({ studentId: of, guardianId: guardian.id })).toMatchObject({ ok: true });
    return guardian.id;
  };
  const gone = await unlinked(`Avó ${word}`, student.id, twin.email);
  await superuser.query("update guardians set user_id = $2 where id = $1", [gone, twin.userId]);
  await superuser.query("delete from students where user_id = $1", [twin.userId]);
  const payer = await unlinked("Pai de outro", brother.id, address);
  await withStudio(studioId, (tx) =>
    tx.message.createMany({
      data: { channel: "mail", reason: "fee", studentId: brother.id, guardianId: payer, body: "Oi" },
    }),
  );
  expect(await eraseStudent({ id: student.id, name: fullName })).toMatchObject({ ok: true });
  expect(await findAnywhere(superuser, [word])).toEqual([]);
  const left = () => withStudio(studioId, (tx) => tx.guardian.findMany({ select: { id: true } }));
  expect(await left()).toEqual([{ id: payer }]);
  expect(await eraseStudent({ id: brother.id, name: "Bento Irmão" })).toMatchObject({ ok: true });
  expect(await left()).toEqual([]);
});

/** A receipt of Rita's for Ana, Bruno and Caio in review, kept for the first of them. */
async function makeSharedReceipt() {
  const { studioId } = await makeAcademy();
  const students = [];
  for (const fullName of ["Ana Prado", "Bruno Prado", "Caio Prado"])
    students.push((await makeStudent({ studioId, fullName })).id);
  const [ana = "", bruno = "", caio = ""] = students;
  const { id: guardianId } = await makeGuardian({ studioId, fullName: "Rita Prado", students });
  const charges: string[] = [];
  for (const [index, studentId] of students.entries())
    charges.push(
      (await makeCharge({ studioId, studentId, kind: "exam", period: null, amountCents: 15_000 + index })).id,
    );
  const file = await makeFile({
    studioId,
    studentId: ana,
    purpose: "receipt",
    contentType: "image/png",
    content: Buffer.from("recibo da família"),
  });
  const { id } = await withStudio(studioId, async (tx) => {
    const settlement = await tx.settlement.create({
      data: {
        way: "key",
        status: "in_review",
        amountCents: 45_003,
        payerStudentId: ana,
        payerGuardianId: guardianId,
        receiptFileId: file.id,
        receiptSentAt: new Date(),
      },
      select: { id: true },
    });
    await tx.settlementCharge.createMany({
      data: charges.map((chargeId, index) => ({
        settlementId: settlement.id,
        chargeId,
        amountCents: 15_000 + index,
      })),
    });
    return settlement;
  });
  return { studioId, students: { ana, bruno, caio }, charges, guardianId, id, fileId: file.id };
}

it.each(["ana", "bruno"] as const)(
  "threat 85 AGR-53 a restored receipt for several children goes on without the part of %s, who was erased",
  async (who) => {
    const { studioId, students, charges, guardianId, id, fileId } = await makeSharedReceipt();
    const own = charges[who === "ana" ? 0 : 1];
    expect(await eraseStudent({ id: students[who], name: `${who} Prado` })).toMatchObject({
      code: "to-review",
    });
    // A restored copy erases again a student who was erased after the receipt was decided.
    await superuser.query("insert into erased_people (student_id, others) values ($1, '{}')", [
      students[who],
    ]);
    await superuser.query("select erase_known_people($1)", [studioId]);
    const { receipts } = await loadReview();
    expect(receipts).toMatchObject([
      { id, amountCents: 45_003 - 15_000 - charges.indexOf(own ?? ""), fileId, reason: null },
    ]);
    expect(receipts[0]?.parts.map(({ chargeId }) => chargeId)).toEqual(charges.filter((one) => one !== own));
    const [kept] = await withStudio(studioId, (tx) =>
      tx.settlement.findMany({ select: { payerStudentId: true, payerGuardianId: true } }),
    );
    const still = who === "ana" ? expect.stringMatching(`${students.bruno}|${students.caio}`) : students.ana;
    expect(kept).toEqual({ payerStudentId: still, payerGuardianId: guardianId });
    expect(await approveSettlement({ id, requestId: newId() })).toMatchObject({ ok: true });
    const found = await withStudio(studioId, (tx) =>
      tx.charge.findMany({ select: { id: true, status: true } }),
    );
    expect(
      found
        .filter(({ status }) => status === "paid")
        .map((one) => one.id)
        .sort(),
    ).toEqual(charges.filter((one) => one !== own).sort());
  },
);

it("threat 85 a receipt for one child's charges goes with that child", async () => {
  const { studioId, students, charges, id } = await makeSharedReceipt();
  await superuser.query("delete from settlement_charges where settlement_id = $1 and charge_id <> $2", [
    id,
    charges[0],
  ]);
  await superuser.query("select erase_person($1, $2)", [studioId, students.ana]);
  const [kept] = await withStudio(studioId, (tx) =>
    tx.settlement.findMany({ select: { status: true, receiptFileId: true } }),
  );
  expect(kept).toEqual({ status: "cancelled", receiptFileId: null });
  expect(await withStudio(studioId, (tx) => tx.studioFile.count())).toBe(0);
});

it("threat 85 a lead with the same name and telephone is erased, and one with another number stays", async () => {
  const { studioId, word, fullName } = await makeAcademy();
  const student = await makeStudent({ studioId, fullName, phone: "(81) 97777-1234" });
  await makeLead({ studioId, name: fullName.toUpperCase(), phone: "+55 81 97777 1234", notes: `de ${word}` });
  const other = await makeLead({ studioId, name: fullName, phone: "(81) 97777-1235" });
  expect(await eraseStudent({ id: student.id, name: fullName })).toMatchObject({ ok: true });
  const left = await withStudio(studioId, (tx) => tx.lead.findMany({ select: { id: true } }));
  expect(left).toEqual([{ id: other.id }]);
});

it("threat 85 the student's acts in the trail lose account and IP, unless another student uses the account", async () => {
  const { studioId, asOwner, fullName } = await makeAcademy();
  const own = await makeStudentAccount({ studioId, fullName });
  const shared = await makeStudentAccount({ studioId, fullName });
  await makeStudent({ studioId, email: shared.email, userId: shared.userId });
  const trailOf = async ({ studentId: id, userId }: typeof own) => {
    await enterAs(userId, { area: "student", student: { id, studioId } });
    expect(await requestErasure({})).toMatchObject({ ok: true });
    await asOwner();
    expect(await eraseStudent({ id, name: fullName })).toMatchObject({ ok: true });
    const { rows } = await superuser.query<{ user_id: string | null; ip: string | null }>(
      "select user_id, ip from audit_events where entity_id = $1 and action = 'erasures.request'",
      [id],
    );
    return rows;
  };
  expect(await trailOf(own)).toEqual([{ user_id: null, ip: null }]);
  expect(await trailOf(shared)).toEqual([{ user_id: shared.userId, ip: expect.any(String) }]);
});
