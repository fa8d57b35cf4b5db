import { type StudioTx, withStudio } from "@/lib/db/doors";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { chargeByHand, waiveCharge } from "@/lib/features/charges/commands";
import { payableKinds } from "@/lib/features/charges/rules";
import { giveBackCredit } from "@/lib/features/credits/commands";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { reversePayment } from "@/lib/features/payments/commands/reverse-payment";
import { addDays, addMonths, dayToDate, isoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { cents } from "@/lib/kernel/money";
import { makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { quietPayment } from "@/lib/testing/quiet-payment";
import { openSuperuser } from "@/lib/testing/superuser";
import { acceptOnlinePayment } from "./commands/decide-online";
import { acceptSettlement } from "./commands/decide-receipt";
import { claimSettlement } from "./commands/open-settlement";
import { keepOnlinePayment } from "./commands/settle-online";
import { undoApproval } from "./commands/undo-approval";

const DAY = isoDay("2026-11-21");
const at = new Date("2026-11-21T15:00:00Z");
const timeZone = "America/Sao_Paulo";
const STEPS = 300;
const superuser = openSuperuser();

/** Numbers below `limit`, the same for one seed in each run (Park and Miller). */
function numbersOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

type Door = <T>(run: (tx: StudioTx) => Promise<T>) => Promise<T>;

type World = {
  studioId: string;
  /** As the owner, and as a job. */
  inside: Door;
  job: Door;
  next: (limit: number) => number;
  userId: string;
  students: string[];
};

/** An academy with fine and interest and with a PIX key, and two students. */
async function makeWorld(seed: number): Promise<World> {
  const { studioId } = await makeStudio({ lateOn: true, lateFeeBp: 200, lateInterestBp: 100 });
  const { userId } = await makeOwner({ studioId });
  const made = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  const inside: Door = (run) => withStudio({ studioId, userId }, run);
  const key = { kind: "email", pixKey: "caixa@academia.com.br", merchantName: "Academia" } as const;
  await inside((tx) => tx.studioPixKey.createMany({ data: [{ studioId, ...key, merchantCity: "Santos" }] }));
  return {
    studioId,
    inside,
    job: (run) => withStudio(studioId, run),
    next: numbersOf(seed * 7_919),
    userId,
    students: made.map(({ studentId }) => studentId),
  };
}

type Act = (world: World, own: { studentId: string; step: number }) => Promise<string>;

const pick = <T>(all: readonly T[], next: World["next"]): T | undefined => all[next(all.length || 1)];

const openOf = ({ inside }: World, studentId?: string) =>
  inside((tx) =>
    tx.charge.findMany({
      where: { ...(studentId && { studentId }), status: "open" },
      orderBy: { id: "asc" },
      select: { id: true },
    }),
  );

const charge: Act = async ({ inside, next }, { studentId }) => {
  const made = {
    studentIds: [studentId],
    kind: "product" as const,
    description: "Kimono",
    amount: cents(12 + next(20_000)),
    dueOn: addDays(DAY, next(60) - 40),
    parts: 1 + next(3),
    note: null,
  };
  await inside((tx) => chargeByHand(tx, made));
  return "charge";
};

/** A fee with a discount for paying until the due day, which is past for some. */
const fee: Act = async ({ inside, next }, { studentId, step }) => {
  const amountCents = 1_000 + next(20_000);
  const data = {
    studentId,
    kind: "fee" as const,
    description: "Mensalidade",
    period: dayToDate(addMonths(isoDay("2020-01-01"), step)),
    dueOn: dayToDate(addDays(DAY, next(40) - 20)),
    amountCents,
    earlyCents: next(amountCents),
  };
  await inside((tx) => tx.charge.create({ data, select: { id: true } }));
  return "fee";
};

const pay: Act = async (world, { studentId }) => {
  const { inside, next, userId } = world;
  const chargeId = pick(await openOf(world, studentId), next)?.id ?? null;
  const registration = {
    studentId,
    chargeId,
    amount: cents(1 + next(30_000)),
    surplus: ([null, "keep", "next"] as const)[next(3)] ?? null,
    kind: pick(payableKinds, next) ?? "fee",
    paymentMethod: "pix" as const,
  };
  const paidOn = addDays(DAY, -next(30));
  await inside((tx) => registerPayment(tx, { ...registration, paidOn, description: null, userId, day: DAY }));
  return "pay";
};

/** A part of a charge for which a code stands, in most cases nearly all of it. */
const payPart: Act = async ({ inside, next, userId }, { studentId }) => {
  const coded = await inside((tx) =>
    tx.charge.findMany({
      where: { studentId, status: "open", settled: { some: { settlement: { status: "open" } } } },
      orderBy: { id: "asc" },
      select: { id: true, totalCents: true, paidCents: true },
    }),
  );
  const one = pick(coded, next);
  if (!one) return "nothing to pay in part";
  const open = one.totalCents - one.paidCents;
  const registration = { studentId, chargeId: one.id, amount: cents(Math.max(1, open - next(500))) };
  const by = { paymentMethod: "pix", description: null, userId, day: DAY } as const;
  await inside((tx) => registerPayment(tx, { ...registration, ...by }));
  return "pay a part";
};

const use: Act = async ({ inside }, { studentId }) => {
  await inside((tx) => spendCredit(tx, [studentId]));
  return "use";
};

const giveBack: Act = async ({ inside, next }, { studentId }) => {
  await inside((tx) => giveBackCredit(tx, { studentId, amount: cents(1 + next(9_000)), reason: "Saiu" }));
  return "give back";
};

const reverse: Act = async ({ inside, next }, { studentId }) => {
  const paid = await inside((tx) =>
    tx.payment.findMany({
      where: { studentId, status: "completed" },
      orderBy: { id: "asc" },
      select: { id: true, settlement: { select: { way: true } } },
    }),
  );
  const one = pick(paid, next);
  if (!one) return "nothing to reverse";
  const { id } = one;
  if (one.settlement?.way !== "key") {
    await inside((tx) => reversePayment(tx, { id, reason: "Errado", at }));
    return "reverse";
  }
  await inside((tx) => undoApproval(tx, { id, at, onlyOwn: false }));
  return "undo an approval";
};

const waive: Act = async (world, { studentId }) => {
  const chargeId = pick(await openOf(world, studentId), world.next)?.id;
  if (chargeId) await world.inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }));
  return "waive";
};

/** As if `claimSettlement` had opened it on the day of the history. */
const date = (id: string) =>
  superuser.query("update settlements set created_at = $2 where id = $1", [id, at]);

/** A code for one to three charges of both students; its receipt waits, for some from a later day on. */
const send: Act = async (world, { studentId }) => {
  const { inside, next } = world;
  const opened = await inside((tx) =>
    tx.settlement.findMany({
      where: { way: "key", status: "open" },
      orderBy: { id: "asc" },
      select: { id: true },
    }),
  );
  const standing = next(2) === 0 ? pick(opened, next)?.id : undefined;
  if (standing !== undefined) {
    await inside((tx) => review(tx, standing));
    return "send for an earlier code";
  }
  const open = await openOf(world);
  const first = next(open.length || 1);
  const chargeIds = open.slice(first, first + 1 + next(3)).map(({ id }) => id);
  if (chargeIds.length === 0) return "nothing to send";
  const payer = { studentId, guardianId: null };
  const { id } = await inside((tx) => claimSettlement(tx, { chargeIds, way: "key", at, payer }));
  await date(id);
  if (next(2) === 0) return "open a code";
  await inside((tx) => review(tx, id));
  return chargeIds.length > 1 ? "send for a family" : "send";
};

const review = (tx: StudioTx, id: string) =>
  tx.settlement.updateMany({ where: { id }, data: { status: "in_review", receiptSentAt: at } });

/** Ten days pass: charges and codes are that much older. */
const wait: Act = async ({ studioId }) => {
  await superuser.query(
    "update charges set due_on = due_on - 10, late_until = late_until - 10 where studio_id = $1",
    [studioId],
  );
  await superuser.query(
    "update settlements set created_at = created_at - interval '10 days' where studio_id = $1",
    [studioId],
  );
  return "wait";
};

const accept: Act = async ({ inside, next, userId }) => {
  const waiting = await inside((tx) =>
    tx.settlement.findMany({
      where: { way: "key", status: "in_review" },
      orderBy: { id: "asc" },
      select: { id: true },
    }),
  );
  const id = pick(waiting, next)?.id;
  if (!id) return "nothing to accept";
  await inside((tx) => acceptSettlement(tx, { id, paidOn: null, day: DAY, timeZone, at, userId }));
  return "accept";
};

/** The provider tells of a payment, of another amount for some, or of a refund of one that came before. */
const tell: Act = async (world, { step }) => {
  const { inside, job, next } = world;
  const known = await inside((tx) =>
    tx.onlinePayment.findMany({
      where: { status: "approved" },
      orderBy: { id: "asc" },
      select: { reference: true, settlementId: true, amountCents: true, refundedCents: true },
    }),
  );
  const before = next(2) === 0 ? pick(known, next) : undefined;
  const told = before ? refundOf(before, next) : await openedOf(world);
  if (told === null) return "nothing to tell";
  const { settlementId, ...state } = told;
  const news = { ...quietPayment, ...state, updatedAt: new Date(at.getTime() + step * 60_000) };
  await job((tx) =>
    keepOnlinePayment(tx, { settlementId, paidOn: DAY, timeZone, at, told: { ...news, createdAt: at } }),
  );
  return before ? "refund" : "tell";
};

type Known = { reference: string; settlementId: string; amountCents: number; refundedCents: number };

function refundOf({ reference, settlementId, amountCents, refundedCents }: Known, next: World["next"]) {
  const refunded = cents(refundedCents + 1 + next(amountCents - refundedCents));
  const status = refunded === amountCents ? ("refunded" as const) : ("approved" as const);
  return {
    settlementId,
    id: reference,
    status,
    amountCents: cents(amountCents),
    refundedCents: refunded,
  };
}

async function openedOf(world: World) {
  const { inside, next } = world;
  const open = await openOf(world);
  const first = next(open.length || 1);
  const chargeIds = open.slice(first, first + 1 + next(2)).map(({ id }) => id);
  const standing = await inside((tx) =>
    tx.settlement.findMany({
      where: { way: "pix", status: "open" },
      orderBy: { id: "asc" },
      select: { id: true, amountCents: true },
    }),
  );
  const earlier = next(2) === 0 ? pick(standing, next) : undefined;
  if (chargeIds.length === 0 && !earlier) return null;
  const { id, amountCents } =
    earlier ?? (await inside((tx) => claimSettlement(tx, { chargeIds, way: "pix", at })));
  if (!earlier) await date(id);
  if (!earlier && next(2) === 0) return null;
  const paid = next(2) === 0 ? amountCents : cents(amountCents + next(20_000) + 1);
  return {
    settlementId: id,
    id: newId(),
    status: "approved" as const,
    amountCents: paid,
    refundedCents: cents(0),
  };
}

const acceptOnline: Act = async ({ inside, next }) => {
  const waiting = await inside((tx) =>
    tx.onlinePayment.findMany({
      where: { review: { not: null } },
      orderBy: { id: "asc" },
      select: { id: true },
    }),
  );
  const id = pick(waiting, next)?.id;
  if (!id) return "nothing to accept";
  await inside((tx) => acceptOnlinePayment(tx, { id, timeZone, at }));
  return "accept online";
};

const acts = [
  charge,
  fee,
  fee,
  pay,
  pay,
  payPart,
  payPart,
  use,
  giveBack,
  reverse,
  waive,
  send,
  send,
  accept,
  accept,
  tell,
  tell,
  acceptOnline,
  wait,
  wait,
];

type Sums = Record<"received" | "uncharged" | "settled" | "balance" | "returned", number>;

/**
 * In cents. `received`: all completed payments; `uncharged`: those for no charge. `settled`: all that is paid of
 * charges.
 */
const sumsOf = (tx: StudioTx, studentId: string): Promise<Sums[]> => tx.$queryRaw<Sums[]>`
  select (select coalesce(sum(amount_cents), 0)::float from payments
           where student_id = ${studentId}::uuid and status = 'completed') as received,
         (select coalesce(sum(amount_cents), 0)::float from payments
           where student_id = ${studentId}::uuid and status = 'completed' and charge_id is null) as uncharged,
         (select coalesce(sum(paid_cents), 0)::float from charges where student_id = ${studentId}::uuid) as settled,
         (select coalesce(sum(cents), 0)::float from credit_entries where student_id = ${studentId}::uuid) as balance,
         (select coalesce(-sum(cents), 0)::float from credit_entries
           where student_id = ${studentId}::uuid and kind = 'returned') as returned`;

const done = new Set<string>();

it.each([1, 2, 3, 4, 5, 6])(
  "AGR-27 in a random history, what came in is what charges were paid, plus credit, plus what was given back, plus money for no charge: %i",
  async (seed) => {
    const world = await makeWorld(seed);
    const { inside, next, students } = world;
    for (let step = 0; step < STEPS; step++) {
      const studentId = pick(students, next) ?? "";
      const name = await acts[next(acts.length)]?.(world, { studentId, step }).catch((error: unknown) => {
        if (error instanceof DomainError) return `refused: ${error.code}`;
        throw error;
      });
      done.add(name ?? "");
      if (step % 5 !== 4) continue;
      for (const one of students) {
        const [sums] = await inside((tx) => sumsOf(tx, one));
        if (!sums) throw new Error("no sums");
        const { received, uncharged, settled, balance, returned } = sums;
        expect({ step, name, received }).toEqual({
          step,
          name,
          received: settled + balance + returned + uncharged,
        });
      }
    }
    const charges = await inside((tx) => tx.charge.findMany());
    for (const { status, paidCents, totalCents } of charges) {
      if (status === "open" || status === "paid") expect(status === "paid").toBe(paidCents >= totalCents);
      expect(paidCents).toBeLessThanOrEqual(totalCents);
    }
  },
  60_000,
);

it("AGR-27 the histories contain every act", () => {
  expect([...done]).toEqual(
    expect.arrayContaining([
      ...["charge", "fee", "pay", "use", "give back", "reverse", "waive", "send", "send for a family"],
      ...["pay a part", "open a code", "send for an earlier code", "wait"],
      ...["accept", "undo an approval", "tell", "refund", "accept online"],
      ...["refused: surplus", "refused: too-much", "refused: in-review"],
    ]),
  );
});
