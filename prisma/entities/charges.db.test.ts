import { withPlatform, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import {
  asStudent,
  day,
  makeCharge,
  makeFile,
  makeGuardian,
  makeOwner,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

async function makeWorld() {
  const { studioId, userId } = await makeOwner();
  const { studentId } = await makeStudent({ studioId });
  return { studioId, userId, studentId };
}

async function makeOwed(fields: object = {}) {
  const world = await makeWorld();
  const charge = await makeCharge({ studioId: world.studioId, studentId: world.studentId, ...fields });
  return { ...world, chargeId: charge.id };
}

const standing = ({ studioId, chargeId }: { studioId: string; chargeId: string }) =>
  withStudio(studioId, (tx) =>
    tx.charge.findUniqueOrThrow({
      where: { id: chargeId },
      select: { status: true, totalCents: true, paidCents: true },
    }),
  );

const changeCharge = (
  { studioId, chargeId }: { studioId: string; chargeId: string },
  data: Record<string, unknown>,
) => refusal(withStudio(studioId, (tx) => tx.charge.updateMany({ where: { id: chargeId }, data })));

const pay = (
  { studioId, studentId, chargeId }: { studioId: string; studentId: string; chargeId: string },
  amountCents: number,
  fields: object = {},
) => makePayment({ studioId, studentId, chargeId, amountCents, ...fields });

const changePayment = ({ studioId }: { studioId: string }, id: string, data: Record<string, unknown>) =>
  refusal(withStudio(studioId, (tx) => tx.payment.updateMany({ where: { id }, data })));

const reversal = { status: "cancelled", reversedAt: new Date(), reversalReason: "Estorno" };

describe("charges", () => {
  it("have a total that the database computes from their parts", async () => {
    await expectColumns(
      superuser,
      "charges",
      "student_id kind description period due_on amount_cents discount_cents late_cents forgiven_cents total_cents paid_cents status end_reason explained user_id",
    );
    const world = await makeOwed({ discountCents: 1_500, lateCents: 300, totalCents: 1, paidCents: 99 });
    expect(await standing(world)).toEqual({ status: "open", totalCents: 13_800, paidCents: 0 });
    expect(await changeCharge(world, { forgivenCents: 300 })).toBe("accepted");
    expect(await standing(world)).toMatchObject({ totalCents: 13_500 });
    expect(await changeCharge(world, { totalCents: 1 })).toMatch(denied);
    await superuser.query("update charges set total_cents = 1 where id = $1", [world.chargeId]);
    expect(await standing(world)).toMatchObject({ totalCents: 13_500 });
  });

  it("are a monthly fee by default, and a fee needs a month", async () => {
    const { studioId, studentId } = await makeWorld();
    const owe = (period: Date | null) =>
      withStudio(studioId, (tx) =>
        tx.charge.create({
          data: { studentId, description: "Novembro", dueOn: day("2026-11-10"), amountCents: 15_000, period },
        }),
      );
    expect(await owe(day("2026-11-01"))).toMatchObject({ kind: "fee" });
    expect(await refusal(owe(null))).toBe("charges_fee_check");
    const { rows } = await superuser.query(
      `insert into charges (id, studio_id, student_id, description, period, due_on, amount_cents)
        values (gen_random_uuid(), $1, $2, 'Dezembro', '2026-12-01', '2026-12-10', 15000) returning kind`,
      [studioId, studentId],
    );
    expect(rows).toEqual([{ kind: "fee" }]);
  });

  it("refuse invalid amounts, periods and days", async () => {
    const { studioId, studentId } = await makeWorld();
    const make = (fields: object) => refusal(makeCharge({ studioId, studentId, ...fields }));
    expect(await make({ amountCents: -1 })).toBe("charges_amount_check");
    expect(await make({ discountCents: 15_001 })).toBe("charges_amount_check");
    expect(await make({ lateCents: -1 })).toBe("charges_amount_check");
    expect(await make({ forgivenCents: 15_001 })).toBe("charges_total_check");
    expect(await make({ period: null })).toBe("charges_fee_check");
    expect(await make({ period: day("2026-11-02") })).toBe("charges_period_check");
    expect(await make({ dueOn: day("2100-01-01") })).toBe("charges_due_on_check");
    expect(await make({ period: day("2199-12-01") })).toBe("charges_period_check");
    expect(await make({ description: " " })).toBe("charges_description_check");
    expect(await make({ description: "x".repeat(201) })).toBe("charges_description_check");
    expect(await make({ explained: {} })).toBe("charges_explained_check");
    expect(await make({ kind: "exam", period: null })).toBe("accepted");
    const other = await makeWorld();
    expect(await make({ studentId: other.studentId })).toBe("charges_studio_id_student_id_fkey");
  });

  it("include one fee a student and month, even when made at once, unless it is cancelled", async () => {
    const { studioId, studentId } = await makeWorld();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => refusal(makeCharge({ studioId, studentId }))),
    );
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "charges_fee_once_key")).toHaveLength(19);
    const cancel = withStudio(studioId, (tx) =>
      tx.charge.updateMany({ data: { status: "cancelled", endReason: "Mudou de plano" } }),
    );
    expect(await refusal(cancel)).toBe("accepted");
    const again = await makeCharge({ studioId, studentId });
    const first = withStudio(studioId, (tx) =>
      tx.charge.updateMany({ where: { id: { not: again.id } }, data: { status: "open" } }),
    );
    expect(await refusal(first)).toBe("charges_fee_once_key");
    for (const fields of [{ period: day("2026-12-01") }, { kind: "product" as const, period: null }])
      expect(await refusal(makeCharge({ studioId, studentId, ...fields }))).toBe("accepted");
  });

  it("are waived or cancelled only with a reason, and only without money on them", async () => {
    const world = await makeOwed();
    for (const status of ["waived", "cancelled"]) {
      expect(await changeCharge(world, { status })).toBe("charges_reason_check");
      expect(await changeCharge(world, { status, endReason: "  " })).toBe("charges_reason_check");
    }
    await pay(world, 1_000);
    for (const status of ["waived", "cancelled"])
      expect(await changeCharge(world, { status, endReason: "Bolsa" })).toBe("charges_money_check");
    const free = await makeOwed({ status: "waived", endReason: "Bolsa de 100%" });
    expect(await standing(free)).toMatchObject({ status: "waived" });
    expect(await changeCharge(free, { status: "open" })).toBe("accepted");
  });

  it("are paid by the sum of their payments, and in no other way", async () => {
    const world = await makeOwed();
    expect(await changeCharge(world, { status: "paid" })).toBe("charges_paid_check");
    const { studioId, studentId } = world;
    const born = makeCharge({ studioId, studentId, kind: "exam", status: "paid" });
    expect(await refusal(born)).toBe("charges_paid_check");
    expect(await changeCharge(world, { paidCents: 15_000 })).toMatch(denied);
    const bySuperuser = superuser.query("update charges set paid_cents = 15000 where id = $1", [
      world.chargeId,
    ]);
    expect(await refusal(bySuperuser)).toMatch(/charges_paid_check/);
    await pay(world, 10_000);
    expect(await standing(world)).toMatchObject({ status: "open", paidCents: 10_000 });
    const { id } = await pay(world, 5_000, { status: "pending" });
    expect(await standing(world)).toMatchObject({ status: "open", paidCents: 10_000 });
    expect(await changePayment(world, id, { status: "completed" })).toBe("accepted");
    expect(await standing(world)).toMatchObject({ status: "paid", paidCents: 15_000 });
    await superuser.query("update payments set amount_cents = 4000 where id = $1", [id]);
    expect(await standing(world)).toMatchObject({ status: "open", paidCents: 14_000 });
    await superuser.query("delete from payments where id = $1", [id]);
    expect(await standing(world)).toMatchObject({ status: "open", paidCents: 10_000 });
  });

  it("keep a paid amount; a late fee opens them again, and forgiving it closes them", async () => {
    const world = await makeOwed();
    await pay(world, 15_000);
    expect(await changeCharge(world, { amountCents: 1 })).toBe("charges_amount_check");
    expect(await changeCharge(world, { lateCents: 300 })).toBe("accepted");
    expect(await standing(world)).toEqual({ status: "open", totalCents: 15_300, paidCents: 15_000 });
    expect(await changeCharge(world, { forgivenCents: 300 })).toBe("accepted");
    expect(await standing(world)).toMatchObject({ status: "paid" });
  });

  it("count all of 20 payments made at once", async () => {
    const world = await makeOwed({ amountCents: 20_000 });
    await Promise.all(Array.from({ length: 20 }, () => pay(world, 1_000)));
    expect(await standing(world)).toEqual({ status: "paid", totalCents: 20_000, paidCents: 20_000 });
  });

  it("threat 60: keep a double payment, and money on a cancelled charge, to be seen", async () => {
    const twice = await makeOwed();
    await Promise.all([pay(twice, 15_000), pay(twice, 15_000)]);
    expect(await standing(twice)).toEqual({ status: "paid", totalCents: 15_000, paidCents: 30_000 });
    const ended = await makeOwed({ status: "cancelled", endReason: "Saiu" });
    await pay(ended, 15_000);
    expect(await standing(ended)).toEqual({ status: "cancelled", totalCents: 15_000, paidCents: 15_000 });
  });

  it("lose no money when paid and cancelled at once: they are paid, or cancelled with the money on them", async () => {
    for (let round = 0; round < 10; round += 1) {
      const world = await makeOwed();
      const [paid, cancelled] = await Promise.all([
        refusal(pay(world, 15_000)),
        changeCharge(world, { status: "cancelled", endReason: "Saiu" }),
      ]);
      expect(paid).toBe("accepted");
      expect(["accepted", "charges_money_check"]).toContain(cancelled);
      const status = cancelled === "accepted" ? "cancelled" : "paid";
      expect(await standing(world)).toEqual({ status, totalCents: 15_000, paidCents: 15_000 });
    }
  });

  it("keep their student from being deleted, and name the person of the door as author", async () => {
    const { studioId, userId, studentId, chargeId } = await makeOwed();
    await expect(superuser.query("delete from students where id = $1", [studentId])).rejects.toThrow(
      /charges_studio_id_student_id_fkey/,
    );
    const data = {
      studentId,
      kind: "exam" as const,
      description: "Exame",
      dueOn: day("2026-12-01"),
      amountCents: 1,
    };
    const forged = withStudio(studioId, (tx) => tx.charge.create({ data: { ...data, userId } }));
    expect(await refusal(forged)).toMatch(denied);
    const made = await withStudio({ studioId, userId }, (tx) => tx.charge.create({ data }));
    expect(made).toMatchObject({ userId });
    expect(
      await refusal(withStudio(studioId, (tx) => tx.charge.deleteMany({ where: { id: chargeId } }))),
    ).toMatch(denied);
  });
});

describe("payments and their charge", () => {
  it("DATA-10 a payment settles a charge of its own student and studio, and cannot move to another", async () => {
    await expectColumns(
      superuser,
      "payments",
      "charge_id settlement_id reversed_at reversed_by reversal_reason provider_reference",
    );
    const world = await makeOwed();
    const { studioId, studentId, chargeId } = world;
    const sister = await makeStudent({ studioId });
    const theirs = await makeCharge({ studioId, studentId: sister.studentId });
    const foreign = await makeOwed();
    const key = "payments_studio_id_charge_id_student_id_fkey";
    for (const other of [theirs.id, foreign.chargeId])
      expect(await refusal(pay({ studioId, studentId, chargeId: other }, 1))).toBe(key);
    const { id } = await pay(world, 10_000);
    const second = await makeCharge({ studioId, studentId, kind: "exam", period: null });
    expect(await changePayment(world, id, { chargeId: second.id })).toBe("payments_charge_check");
    expect(await changePayment(world, id, { chargeId: null })).toBe("payments_charge_check");
    const loose = await makePayment({ studioId, studentId, amountCents: 5_000 });
    expect(await changePayment(world, loose.id, { chargeId })).toBe("accepted");
    expect(await standing(world)).toMatchObject({ status: "paid", paidCents: 15_000 });
  });

  it("a reversal needs a reason, names the person of the door, takes the money off and is final", async () => {
    const world = await makeOwed();
    const { studioId, userId } = world;
    const { id } = await pay(world, 15_000);
    const reverse = (fields: Record<string, unknown>) =>
      refusal(
        withStudio({ studioId, userId }, (tx) =>
          tx.payment.updateMany({ where: { id }, data: { ...reversal, ...fields } as never }),
        ),
      );
    expect(await reverse({ reversalReason: null })).toBe("payments_reversal_check");
    expect(await reverse({ reversalReason: " " })).toBe("payments_reversal_check");
    expect(await reverse({ reversalReason: "x".repeat(501) })).toBe("payments_reversal_check");
    expect(await reverse({ status: "completed" })).toBe("payments_reversal_check");
    expect(await reverse({})).toBe("accepted");
    expect(await standing(world)).toMatchObject({ status: "open", paidCents: 0 });
    const read = await withStudio(studioId, (tx) => tx.payment.findUniqueOrThrow({ where: { id } }));
    expect(read).toMatchObject({ reversedBy: userId, amountCents: 15_000, status: "cancelled" });
    const final = "payments_reversed_check";
    expect(await changePayment(world, id, { status: "completed" })).toBe(final);
    expect(await changePayment(world, id, { reversedAt: null, reversalReason: null })).toBe(final);
    expect(await changePayment(world, id, { reversalReason: "Outro" })).toBe(final);
    expect(
      await refusal(superuser.query("update payments set amount_cents = 1 where id = $1", [id])),
    ).toMatch(final);
    const stranger = await makeOwner();
    expect(
      await refusal(
        superuser.query("update payments set reversed_by = $2 where id = $1", [id, stranger.userId]),
      ),
    ).toMatch(final);
    await withSystem("test", (tx) => tx.user.delete({ where: { id: userId } }));
    const later = await withStudio(studioId, (tx) => tx.payment.findUniqueOrThrow({ where: { id } }));
    expect(later).toMatchObject({ reversedBy: null, reversalReason: "Estorno" });
  });
});

describe("payments as a ledger", () => {
  it("FIN-08 no payment can be edited, moved or deleted by the academy; only a reversal takes it back", async () => {
    const world = await makeOwed();
    const { id } = await pay(world, 15_000);
    for (const edit of [
      { amountCents: 1 },
      { paymentDate: day("2026-01-01") },
      { paymentMethod: "cash" },
      { description: "Outra coisa" },
      { studentId: world.studentId },
    ])
      expect([edit, await changePayment(world, id, edit)]).toEqual([edit, expect.stringMatching(denied)]);
    for (const status of ["pending", "failed", "cancelled"])
      expect(await changePayment(world, id, { status })).toBe("payments_ledger_check");
    const erase = withStudio(world.studioId, (tx) => tx.payment.deleteMany({ where: { id } }));
    expect(await refusal(erase)).toMatch(denied);
    const webhook = withSystem("test", (tx) =>
      tx.payment.updateMany({ where: { id }, data: { status: "failed" } }),
    );
    expect(await refusal(webhook)).toBe("payments_ledger_check");
    expect(await standing(world)).toMatchObject({ status: "paid", paidCents: 15_000 });
    expect(await changePayment(world, id, reversal)).toBe("accepted");
    expect(await standing(world)).toMatchObject({ status: "open", paidCents: 0 });
  });
});

describe("settlements", () => {
  const makeSettlement = (studioId: string, fields: object = {}) =>
    withStudio(studioId, (tx) => tx.settlement.create({ data: { amountCents: 45_000, ...fields } }));

  it("have an amount above zero, payers of the studio, and a decision date exactly when decided", async () => {
    await expectColumns(
      superuser,
      "settlements",
      "payer_student_id payer_guardian_id amount_cents method status txid br_code valid_until provider provider_reference payment_url receipt_file_id receipt_sent_at e2e_id decided_at decided_by reject_reason",
    );
    const { studioId, studentId } = await makeWorld();
    const guardian = await makeGuardian({ studioId });
    const make = (fields: object) => refusal(makeSettlement(studioId, fields));
    expect(await make({ amountCents: 0 })).toBe("settlements_amount_check");
    expect(await make({ payerStudentId: studentId, payerGuardianId: guardian.id })).toBe("accepted");
    for (const txid of ["", "x".repeat(26), "com-traço"])
      expect(await make({ txid })).toBe("settlements_txid_check");
    expect(await make({ e2eId: "E 1" })).toBe("settlements_e2e_id_check");
    expect(await make({ brCode: "x".repeat(1_001) })).toBe("settlements_texts_check");
    expect(await make({ status: "approved" })).toBe("settlements_decided_check");
    expect(await make({ decidedAt: new Date() })).toBe("settlements_decided_check");
    expect(await make({ status: "rejected", decidedAt: new Date() })).toBe("settlements_reject_check");
    const foreign = await makeWorld();
    const theirs = await makeGuardian({ studioId: foreign.studioId });
    const receipt = await makeFile({ studioId: foreign.studioId });
    expect(await make({ payerStudentId: foreign.studentId })).toBe(
      "settlements_studio_id_payer_student_id_fkey",
    );
    expect(await make({ payerGuardianId: theirs.id })).toBe("settlements_studio_id_payer_guardian_id_fkey");
    expect(await make({ receiptFileId: receipt.id })).toBe("settlements_studio_id_receipt_file_id_fkey");
    expect(await make({ payerGuardianId: guardian.id })).toBe("accepted");
  });

  it("have a txid, a provider's reference and a transfer number that are unique in the studio", async () => {
    const [mine, other] = [await makeWorld(), await makeWorld()];
    const keys = {
      txid: "settlements_studio_id_txid_key",
      providerReference: "settlements_studio_id_provider_reference_key",
      e2eId: "settlements_studio_id_e2e_id_key",
    };
    for (const [name, key] of Object.entries(keys)) {
      const make = (studioId: string) => refusal(makeSettlement(studioId, { [name]: "E1" }));
      expect([await make(mine.studioId), await make(mine.studioId), await make(other.studioId)]).toEqual([
        "accepted",
        key,
        "accepted",
      ]);
    }
  });

  it("one transfer of a family pays three children's charges; approving it twice counts once", async () => {
    const { studioId, userId } = await makeWorld();
    const children = await Promise.all(Array.from({ length: 3 }, () => makeStudent({ studioId })));
    const guardian = await makeGuardian({ studioId, students: children.map(({ studentId }) => studentId) });
    const settlement = await makeSettlement(studioId, { payerGuardianId: guardian.id });
    const charges = await Promise.all(
      children.map(async ({ studentId }) => ({ ...(await makeCharge({ studioId, studentId })), studentId })),
    );
    for (const { id: chargeId, studentId } of charges)
      await pay({ studioId, studentId, chargeId }, 15_000, {
        status: "pending",
        settlementId: settlement.id,
      });
    const approve = () =>
      withStudio({ studioId, userId }, async (tx) => {
        const { count } = await tx.settlement.updateMany({
          where: { id: settlement.id, status: { in: ["open", "in_review"] } },
          data: { status: "approved", decidedAt: new Date() },
        });
        if (count === 1)
          await tx.payment.updateMany({
            where: { settlementId: settlement.id },
            data: { status: "completed" },
          });
        return count;
      });
    const approvals = await Promise.all(Array.from({ length: 5 }, approve));
    expect(approvals.sort()).toEqual([0, 0, 0, 0, 1]);
    for (const { id: chargeId } of charges)
      expect(await standing({ studioId, chargeId })).toMatchObject({ status: "paid", paidCents: 15_000 });
    const read = () =>
      withStudio(studioId, (tx) => tx.settlement.findUnique({ where: { id: settlement.id } }));
    expect(await read()).toMatchObject({ decidedBy: userId });
    const forged = withStudio(studioId, (tx) => tx.settlement.updateMany({ data: { decidedBy: userId } }));
    expect(await refusal(forged)).toMatch(denied);
    await withSystem("test", (tx) => tx.user.delete({ where: { id: userId } }));
    expect(await read()).toMatchObject({ decidedBy: null, status: "approved" });
  });

  it("a webhook finds a settlement by reference and writes its state and payments, but no amounts", async () => {
    const world = await makeOwed();
    const { studioId } = world;
    const settlement = await makeSettlement(studioId, { providerReference: "mp-1", amountCents: 15_000 });
    await pay(world, 15_000, { status: "pending", settlementId: settlement.id });
    await withSystem("test", async (tx) => {
      const found = await tx.settlement.updateManyAndReturn({
        where: { studioId, providerReference: "mp-1" },
        data: { status: "approved", decidedAt: new Date() },
        select: { id: true, decidedBy: true },
      });
      expect(found).toEqual([{ id: settlement.id, decidedBy: null }]);
      await tx.payment.updateMany({ where: { settlementId: settlement.id }, data: { status: "completed" } });
    });
    expect(await standing(world)).toMatchObject({ status: "paid" });
    for (const sql of [
      "select from charges",
      "update settlements set amount_cents = 1",
      "update payments set amount_cents = 1",
      "insert into settlements default values",
      "delete from settlements",
    ])
      expect(await refusal(withSystem("test", (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
    const { userId } = await makeSuperAdmin();
    for (const table of ["charges", "settlements"])
      expect(
        await refusal(withPlatform(userId, (tx) => tx.$executeRawUnsafe(`select from ${table}`))),
      ).toMatch(denied);
  });
});

describe("money in the portal", () => {
  async function makePortal() {
    const { studioId } = await makeStudio();
    const me = await makeStudentAccount({ studioId });
    const fellow = await makeStudent({ studioId });
    const own = await makeCharge({ studioId, studentId: me.studentId });
    await makeCharge({ studioId, studentId: fellow.studentId });
    await pay({ studioId, studentId: me.studentId, chargeId: own.id }, 5_000);
    await withStudio(studioId, (tx) =>
      tx.settlement.createMany({
        data: [
          { amountCents: 1, payerStudentId: me.studentId },
          { amountCents: 2, payerStudentId: fellow.studentId },
        ],
      }),
    );
    const caller = asStudent(me);
    return { caller, ownId: me.studentId };
  }
  const seen = (caller: Parameters<typeof withStudent>[0]) =>
    withStudent(caller, async (tx) => ({
      charges: await tx.charge.findMany({ select: { paidCents: true } }),
      payments: await tx.payment.findMany({ select: { amountCents: true } }),
      settlements: await tx.settlement.findMany({ select: { amountCents: true } }),
    }));

  it("a student sees the own charges, payments and settlements, and none without the right to pay", async () => {
    const { caller } = await makePortal();
    const all = {
      charges: [{ paidCents: 5_000 }],
      payments: [{ amountCents: 5_000 }],
      settlements: [{ amountCents: 1 }],
    };
    expect(await seen(caller)).toEqual(all);
    expect(await seen({ ...caller, rights: { pay: true, sign: false } })).toEqual(all);
    expect(await seen({ ...caller, rights: { pay: false, sign: true } })).toEqual({
      charges: [],
      payments: [],
      settlements: [],
    });
  });

  it("a student writes neither charges, payments nor settlements", async () => {
    const { caller, ownId } = await makePortal();
    for (const sql of [
      `insert into settlements (payer_student_id, amount_cents) values ('${ownId}', 15000)`,
      "update settlements set txid = 'x'",
      "update charges set status = 'open'",
      "insert into charges default values",
      "update payments set status = 'completed'",
    ])
      expect(await refusal(withStudent(caller, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
  });
});
