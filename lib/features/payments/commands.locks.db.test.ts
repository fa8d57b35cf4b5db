/** @database own */
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { followAgreement } from "@/lib/features/agreements/commands/follow-agreement";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { changeFamily } from "@/lib/features/guardians/commands/change-family";
import { addGuardian } from "@/lib/features/guardians/commands/change-guardians";
import { sendReminder } from "@/lib/features/outreach/commands";
import { acceptSettlement } from "@/lib/features/settlements/commands/decide-receipt";
import { claimSettlement } from "@/lib/features/settlements/commands/open-settlement";
import { undoApproval } from "@/lib/features/settlements/commands/undo-approval";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import { studentForm } from "@/lib/features/students/schema";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  day,
  makeCharge,
  makeGuardian,
  makeOwner,
  makePayment,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { registerPayment } from "./commands/register-payment";

const superuser = openSuperuser();
const today = isoDay("2026-11-21");

/** Two students in the order of their ids, the second with two open fees in the order of theirs. */
async function academy() {
  const { studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio({ studioId, userId }, work);
  const [first, second] = [await makeStudent({ studioId }), await makeStudent({ studioId })]
    .map(({ studentId }) => studentId)
    .sort();
  if (!first || !second) throw new Error("two were made");
  const fee = (month: string) =>
    makeCharge({ studioId, studentId: second, period: day(`${month}-01`), dueOn: day(`${month}-10`) });
  const [low, high] = [await fee("2026-10"), await fee("2026-11")].map(({ id }) => id).sort();
  if (!low || !high) throw new Error("two were made");
  return { studioId, userId, inside, first, second, low, high };
}

/** Locks a row, starts `other`, which has to wait for it, and then locks what `other` needs later. Neither fails. */
async function beside<T>({
  hold,
  other,
  then,
}: {
  hold: Row;
  other: () => Promise<T>;
  then: Row;
}): Promise<T> {
  const lock = ({ table, id }: Row) =>
    client.query(
      `select from ${table} where ${table === "agreements" ? "student_id" : "id"} = $1 for no key update`,
      [id],
    );
  const client = await superuser.connect();
  try {
    await client.query("begin");
    await lock(hold);
    const waiting = other();
    await someoneWaits(superuser);
    const [mine, theirs] = await Promise.allSettled([lock(then).then(() => client.query("commit")), waiting]);
    if (mine.status === "rejected") throw mine.reason;
    if (theirs.status === "rejected") throw theirs.reason;
    return theirs.value;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
type Row = { table: "students" | "charges" | "agreements" | "guardians"; id: string };

it("AGR-05 renewing prices locks the students before their agreements, as changing an agreement does", async () => {
  const { inside, second } = await academy();
  await inside((tx) =>
    tx.agreement.createMany({ data: [{ studentId: second, amountCents: 15_000, askedCents: 14_000 }] }),
  );
  const renewed = await beside({
    hold: { table: "students", id: second },
    other: () => inside((tx) => renewAsked(tx, { of: "active", today })),
    then: { table: "agreements", id: second },
  });
  expect(renewed).toBe(1);
});

it("AGR-23 a surplus for the next fees locks all open charges in the order of their ids", async () => {
  const { inside, userId, second, low, high } = await academy();
  const paid = await beside({
    hold: { table: "charges", id: low },
    other: () =>
      inside((tx) =>
        registerPayment(tx, {
          studentId: second,
          chargeId: high,
          amount: cents(20_000),
          surplus: "next",
          paymentMethod: "pix",
          description: null,
          userId,
          day: today,
        }),
      ),
    then: { table: "charges", id: high },
  });
  expect(paid.keptCents).toBe(5_000);
});

it("AGR-11 adding a known guardian locks the brothers in the order of their ids", async () => {
  const { studioId, inside, first, second, userId } = await academy();
  const person = { fullName: "Rita Prado", email: "rita@obi.example" };
  const { id } = await makeGuardian({ studioId, students: [first], ...person });
  const rights = { canSee: true, canPay: true, canSign: false, canPickUp: false, getsMessages: false };
  const rest = { phone: null, cpf: null, relation: "mãe", consented: false, at: new Date() };
  const by = { today, userId, ip: "127.0.0.1", mayFollow: true };
  const added = await beside({
    hold: { table: "students", id: first },
    other: () =>
      inside((tx) =>
        changeFamily(tx, { studentId: second, email: person.email, ...by }, () =>
          addGuardian(tx, { studentId: second, ...person, ...rest, ...rights }),
        ),
      ),
    then: { table: "students", id: second },
  });
  expect(added).toEqual({ id });
});

it("RIGHT-25 a reminder for a family locks its charges in the order of their ids", async () => {
  const { inside, low, high } = await academy();
  const [first] = await inside((tx) =>
    tx.feeReminder.createManyAndReturn({ data: [{ chargeId: high }, { chargeId: low }] }),
  );
  await beside({
    hold: { table: "charges", id: low },
    other: () => inside((tx) => sendReminder(tx, { id: first?.id ?? "" })),
    then: { table: "charges", id: high },
  });
  const reminders = await inside((tx) => tx.feeReminder.findMany({ select: { status: true } }));
  expect(reminders.map(({ status }) => status)).not.toContain("waiting");
});

it("AGR-11 a changed agreement locks the month's charge with the older ones that credit pays, in the order of their ids", async () => {
  const { studioId, inside, userId, second, low, high } = await academy();
  await superuser.query("update charges set period = '2026-10-01', due_on = '2026-10-10' where id = $1", [
    low,
  ]);
  await superuser.query("update charges set period = '2026-11-01', due_on = '2026-11-30' where id = $1", [
    high,
  ]);
  const exam = await makeCharge({ studioId, studentId: second, kind: "exam", period: null });
  const surplus = { amountCents: 16_000, creditCents: 1_000 };
  await makePayment({ studioId, studentId: second, chargeId: exam.id, ...surplus });
  const agreed = { studentId: second, amountCents: 14_000, askedCents: 14_000 };
  await inside((tx) => tx.agreement.createMany({ data: [agreed] }));
  const followed = await beside({
    hold: { table: "charges", id: low },
    other: () =>
      inside((tx) => followAgreement(tx, { studentIds: [second], today, userId, ip: "127.0.0.1" })),
    then: { table: "charges", id: high },
  });
  expect(followed).toBe(1);
});

it("AGR-26 undoing a receipt locks its charge with those that its surplus paid, in the order of their ids", async () => {
  const { inside, userId, second, low, high } = await academy();
  const at = new Date("2026-11-21T15:00:00Z");
  const key = { kind: "email", pixKey: "caixa@academia.com.br", merchantName: "Academia" } as const;
  const id = await inside(async (tx) => {
    await tx.studioPixKey.createMany({ data: [{ ...key, merchantCity: "Santos" }] });
    const settlement = await claimSettlement(tx, { chargeIds: [high], way: "key", at });
    const rest = { paymentMethod: "cash", description: null, userId, day: today } as const;
    await registerPayment(tx, { studentId: second, chargeId: high, amount: cents(10_000), ...rest });
    await tx.settlement.updateMany({
      where: { id: settlement.id },
      data: { status: "in_review", receiptSentAt: at },
    });
    const accepted = {
      id: settlement.id,
      paidOn: null,
      day: today,
      timeZone: "America/Sao_Paulo",
      at,
      userId,
    };
    const { id } = await acceptSettlement(tx, accepted);
    await spendCredit(tx, [second]);
    return id;
  });
  await beside({
    hold: { table: "charges", id: low },
    other: () => inside((tx) => undoApproval(tx, { id, at, onlyOwn: false })),
    then: { table: "charges", id: high },
  });
  const charges = await inside((tx) => tx.charge.findMany({ select: { id: true, paidCents: true } }));
  expect(new Map(charges.map((charge) => [charge.id, charge.paidCents]))).toEqual(
    new Map([
      [low, 0],
      [high, 10_000],
    ]),
  );
});

/** The eldest by the day of enrolment, so that the discount goes to the brother. */
const newBrother = {
  ...studentForm.parse({ fullName: "Bia Prado", email: "bia@obi.example", monthlyFee: "180,00" }),
  enrollmentDate: isoDay("2025-01-10"),
  firstFee: undefined,
};

it("AGR-51 a new brother's form locks the brothers before their guardian, as changing the guardian does", async () => {
  const { studioId, inside, first } = await academy();
  await inside(async (tx) => {
    await tx.studio.updateMany({ data: { siblingsBp: 1_000 } });
    await tx.student.updateMany({ where: { id: first }, data: { monthlyFeeCents: 18_000 } });
  });
  const { id: guardianId } = await makeGuardian({ studioId, students: [first], rights: { canPay: true } });
  const rights = { guardianCanSee: true, guardianCanPay: true, guardianCanSign: false };
  await beside({
    hold: { table: "students", id: first },
    other: () =>
      inside((tx) =>
        createStudent(tx, {
          ...newBrother,
          guardian: {
            ...{ guardianId, guardianName: null, guardianRelation: "mãe", guardianPhone: null },
            ...{ guardianEmail: null, guardianCanPickUp: false, guardianGetsMessages: false },
            ...{ ...rights, guardianConsented: false, at: new Date() },
          },
          may: { rank: true, fee: true, health: true },
        }),
      ),
    then: { table: "guardians", id: guardianId },
  });
  const { monthlyFeeCents } = await inside((tx) => tx.student.findUniqueOrThrow({ where: { id: first } }));
  expect(monthlyFeeCents).toBe(16_200);
});
