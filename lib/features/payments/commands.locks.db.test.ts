/** @database own */
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { holdCharge, holdStudent } from "@/lib/db/locks";
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

type World = Awaited<ReturnType<typeof academy>>;

/** Holds a row, starts `other`, which has to wait for it, and then takes what `other` needs later. Neither fails. */
async function beside<T>(
  { inside }: World,
  { hold, other, then }: { hold: Step; other: () => Promise<T>; then: Step },
): Promise<T> {
  let waiting: Promise<T> | undefined;
  await inside(async (tx) => {
    await hold(tx);
    waiting = other();
    await someoneWaits(superuser);
    await then(tx);
  });
  if (!waiting) throw new Error("not begun");
  return waiting;
}
type Step = (tx: StudioTx) => Promise<unknown>;

it("AGR-05 renewing prices locks the students before their agreements, as changing an agreement does", async () => {
  const world = await academy();
  const { inside, second } = world;
  await inside((tx) =>
    tx.agreement.createMany({ data: [{ studentId: second, amountCents: 15_000, askedCents: 14_000 }] }),
  );
  const renewed = await beside(world, {
    hold: (tx) => holdStudent(tx, second),
    other: () => inside((tx) => renewAsked(tx, { of: "active", today })),
    then: (tx) => tx.agreement.updateMany({ where: { studentId: second }, data: { dueDay: 5 } }),
  });
  expect(renewed).toBe(1);
});

it("AGR-23 a surplus for the next fees locks all open charges in the order of their ids", async () => {
  const world = await academy();
  const { inside, userId, second, low, high } = world;
  const paid = await beside(world, {
    hold: (tx) => holdCharge(tx, low),
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
    then: (tx) => holdCharge(tx, high),
  });
  expect(paid.keptCents).toBe(5_000);
});

it("AGR-11 adding a known guardian locks the brothers in the order of their ids", async () => {
  const world = await academy();
  const { studioId, inside, first, second, userId } = world;
  const person = { fullName: "Rita Prado", email: "rita@obi.example" };
  const { id } = await makeGuardian({ studioId, students: [first], ...person });
  const rights = { canSee: true, canPay: true, canSign: false, canPickUp: false, getsMessages: false };
  const rest = { phone: null, cpf: null, relation: "mãe", consented: false, at: new Date() };
  const by = { today, userId, ip: "127.0.0.1", mayFollow: true };
  const added = await beside(world, {
    hold: (tx) => holdStudent(tx, first),
    other: () =>
      inside((tx) =>
        changeFamily(tx, { studentId: second, email: person.email, ...by }, () =>
          addGuardian(tx, { studentId: second, ...person, ...rest, ...rights }),
        ),
      ),
    then: (tx) => holdStudent(tx, second),
  });
  expect(added).toEqual({ id });
});
