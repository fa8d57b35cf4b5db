import { type StudioTx, withStudio } from "@/lib/db/doors";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { chargeByHand, waiveCharge } from "@/lib/features/charges/commands";
import { giveBackCredit } from "@/lib/features/credits/commands";
import { DomainError } from "@/lib/kernel/errors";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { registerPayment } from "./commands/register-payment";
import { reversePayment } from "./commands/reverse-payment";
import { payableKinds } from "@/lib/features/charges/rules";

const DAY = isoDay("2026-11-21");
const at = new Date("2026-11-21T15:00:00Z");
const STEPS = 60;

/** Numbers below `limit`, the same for one seed in each run (Park and Miller). */
function numbersOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

type World = {
  inside: <T>(run: (tx: StudioTx) => Promise<T>) => Promise<T>;
  userId: string;
  students: string[];
};

async function makeWorld(): Promise<World> {
  const { studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const made = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  return {
    userId,
    students: made.map(({ studentId }) => studentId),
    inside: (run) => withStudio({ studioId, userId }, run),
  };
}

const pick = <T>(all: readonly T[], next: (limit: number) => number): T | undefined =>
  all[next(all.length || 1)];

/** One random act of a desk. An act that the rules refuse changes nothing. */
async function act({ inside, userId, students }: World, next: (limit: number) => number): Promise<string> {
  const studentId = students[next(students.length)] ?? "";
  const amount = cents(1 + next(30_000));
  const open = await inside((tx) =>
    tx.charge.findMany({
      where: { studentId, status: "open" },
      orderBy: { id: "asc" },
      select: { id: true },
    }),
  );
  const paid = await inside((tx) =>
    tx.payment.findMany({
      where: { studentId, status: "completed" },
      orderBy: { id: "asc" },
      select: { id: true },
    }),
  );
  const kind = pick(payableKinds, next) ?? "fee";
  switch (next(8)) {
    case 0:
    case 1: {
      const made = {
        studentIds: [studentId],
        kind: kind === "fee" ? ("product" as const) : kind,
        description: "Kimono",
        amount: cents(12 + next(20_000)),
        dueOn: DAY,
        parts: 1 + next(3),
        note: null,
      };
      await inside((tx) => chargeByHand(tx, made));
      return "charge";
    }
    case 2:
    case 3: {
      const chargeId = pick(open, next)?.id ?? null;
      const surplus = ([null, "keep", "next"] as const)[next(3)] ?? null;
      const registration = { studentId, chargeId, amount, surplus, kind, paymentMethod: "pix" as const };
      await inside((tx) => registerPayment(tx, { ...registration, description: null, userId, day: DAY }));
      return "pay";
    }
    case 4:
      await inside((tx) => spendCredit(tx, [studentId], { kinds: payableKinds }));
      return "use";
    case 5:
      await inside((tx) => giveBackCredit(tx, { studentId, amount, reason: "Saiu" }));
      return "give back";
    case 6: {
      const id = pick(paid, next)?.id;
      if (id) await inside((tx) => reversePayment(tx, { id, reason: "Errado", at }));
      return "reverse";
    }
    default: {
      const chargeId = pick(open, next)?.id;
      if (chargeId) await inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }));
      return "waive";
    }
  }
}

type Sums = Record<"received" | "forCharges" | "kept" | "settled" | "used" | "balance" | "returned", number>;

/** In cents. `received`: all completed payments. `settled`: all that is paid of charges. */
const sumsOf = (tx: StudioTx, studentId: string): Promise<Sums[]> => tx.$queryRaw<Sums[]>`
  select (select coalesce(sum(amount_cents), 0)::float from payments
           where student_id = ${studentId}::uuid and status = 'completed') as received,
         (select coalesce(sum(amount_cents), 0)::float from payments
           where student_id = ${studentId}::uuid and status = 'completed' and charge_id is not null) as "forCharges",
         (select coalesce(sum(credit_cents), 0)::float from payments
           where student_id = ${studentId}::uuid and status = 'completed') as kept,
         (select coalesce(sum(paid_cents), 0)::float from charges where student_id = ${studentId}::uuid) as settled,
         (select coalesce(-sum(cents), 0)::float from credit_entries
           where student_id = ${studentId}::uuid and kind in ('used', 'freed')) as used,
         (select coalesce(sum(cents), 0)::float from credit_entries where student_id = ${studentId}::uuid) as balance,
         (select coalesce(-sum(cents), 0)::float from credit_entries
           where student_id = ${studentId}::uuid and kind = 'returned') as returned`;

it.each([1, 2, 3, 4, 5, 6])(
  "AGR-27 in a random history, what came in for charges is what they were paid, plus credit, plus what was given back: %i",
  async (seed) => {
    const world = await makeWorld();
    const next = numbersOf(seed * 7_919);
    const done = new Map<string, number>();
    for (let step = 0; step < STEPS; step++) {
      const name = await act(world, next).catch((error: unknown) => {
        if (error instanceof DomainError) return `refused: ${error.code}`;
        throw error;
      });
      done.set(name, (done.get(name) ?? 0) + 1);
      if (step % 5 !== 4) continue;
      for (const studentId of world.students) {
        const [sums] = await world.inside((tx) => sumsOf(tx, studentId));
        if (!sums) throw new Error("no sums");
        const { forCharges, kept, settled, used, balance, returned } = sums;
        expect({ step, settled }).toEqual({ step, settled: forCharges - kept + used });
        expect({ step, forCharges }).toEqual({ step, forCharges: settled + balance + returned });
        expect(balance).toBeGreaterThanOrEqual(0);
      }
    }
    const acts = ["charge", "pay", "reverse", "use", "waive", "refused: surplus", "refused: too-much"];
    expect([...done.keys()]).toEqual(expect.arrayContaining(acts));
    const charges = await world.inside((tx) => tx.charge.findMany());
    for (const { status, paidCents, totalCents } of charges)
      if (status === "open" || status === "paid") expect(status === "paid").toBe(paidCents >= totalCents);
  },
);
