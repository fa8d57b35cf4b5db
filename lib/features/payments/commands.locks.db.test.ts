/** @database own */
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { changeFamily } from "@/lib/features/guardians/commands/change-family";
import { addGuardian } from "@/lib/features/guardians/commands/change-guardians";
import { registerPayment } from "./commands/register-payment";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { day, makeCharge, makeGuardian, makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";

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
type Row = { table: "students" | "charges" | "agreements"; id: string };

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
