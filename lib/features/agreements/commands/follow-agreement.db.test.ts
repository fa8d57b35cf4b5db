import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeOwner,
  makePayment,
  makeReceipt,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { followAgreement } from "./follow-agreement";

/** A student with a fee of R$ 150,00 and November's charge, due on the 10th. */
async function charged(fields: Partial<Parameters<typeof makeCharge>[0]> = {}) {
  const { studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 15_000 });
  const { id: chargeId } = await makeCharge({ studioId, studentId, ...fields });
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(studioId, work);
  const follow = (today: string) =>
    withStudio({ studioId, userId }, (tx) =>
      followAgreement(tx, { studentIds: [studentId], today: isoDay(today), userId, ip: "127.0.0.1" }),
    );
  const agree = async (data: Prisma.AgreementUncheckedUpdateManyInput, today = "2026-11-05") => {
    await inside((tx) => tx.agreement.updateMany({ where: { studentId }, data }));
    return follow(today);
  };
  const stand = async (status: "active" | "inactive" | "suspended", today = "2026-11-05") => {
    await inside((tx) => tx.student.updateMany({ where: { id: studentId }, data: { status } }));
    return follow(today);
  };
  const read = async (id = chargeId) => {
    const row = await inside((tx) => tx.charge.findUniqueOrThrow({ where: { id } }));
    const { dueOn, totalCents, status, endReason, coversMonths, earlyCents } = row;
    const explained: unknown[] = JSON.parse(JSON.stringify(row.explained).replace(/\u00a0/g, " "));
    return {
      told: `${totalCents} ${status} ${dateToDay(dueOn)}`,
      endReason,
      coversMonths,
      earlyCents,
      lines: explained.filter((line) => typeof line !== "string"),
      remarks: explained.filter((line) => typeof line === "string"),
    };
  };
  const trail = () =>
    withSystem("test", (tx) =>
      tx.auditEvent.findMany({
        where: { studioId, action: "charges.follow-fee" },
        orderBy: { createdAt: "asc" },
        select: { entityId: true, userId: true, data: true },
      }),
    );
  return { studioId, userId, studentId, chargeId, inside, follow, agree, stand, read, trail };
}

describe("AGR-11 an open charge", () => {
  it("follows amount, discount and lines, says why and when, and the trail counts it", async () => {
    const { userId, studentId, inside, agree, read, trail } = await charged();
    await inside((tx) =>
      tx.agreementDiscount.create({ data: { studentId, percentBp: 1_000, reason: "Indicação" } }),
    );
    expect(await agree({ amountCents: 20_000, earlyBp: 1_000 })).toBe(1);
    expect(await read()).toMatchObject({
      told: "18000 open 2026-11-10",
      earlyCents: 1_800,
      lines: [
        { line: "plan", name: null, months: 1, cents: 20_000 },
        { line: "discount", reason: "Indicação", cents: 2_000 },
      ],
      remarks: ["Mensalidade de R$ 150,00 para R$ 180,00 em 05/11/2026 (Desconto: Indicação)"],
    });
    const fee = await inside((tx) => tx.student.findUniqueOrThrow({ where: { id: studentId } }));
    expect(fee.monthlyFeeCents).toBe(18_000);
    expect(await trail()).toEqual([
      { entityId: studentId, userId, data: { charges: 1, fromCents: 15_000, toCents: 18_000 } },
    ]);
  });

  it("stays as it is if nothing of it changed", async () => {
    const { follow, trail } = await charged();
    expect(await follow("2026-11-05")).toBe(0);
    expect(await trail()).toEqual([]);
  });

  it("follows the due day, which moves into the past for nobody", async () => {
    const { agree, read } = await charged();
    await agree({ dueDay: 25 });
    expect(await read()).toMatchObject({
      told: "15000 open 2026-11-25",
      remarks: ["Vencimento de 10/11/2026 para 25/11/2026, mudado em 05/11/2026"],
    });
    await agree({ dueDay: 3 }, "2026-11-08");
    expect((await read()).told).toBe("15000 open 2026-11-08");
    await agree({ dueDay: 4 }, "2026-11-20");
    expect((await read()).told).toBe("15000 open 2026-11-08");
  });

  it("follows a longer span, whose months it covers then", async () => {
    const { agree, read } = await charged();
    await agree({ everyMonths: 3, amountCents: 40_000, beginsOn: day("2026-11-01") });
    expect(await read()).toMatchObject({ told: "40000 open 2026-11-10", coversMonths: 3 });
  });

  it.each([
    ["a scholarship", { scholarship: true }, "Bolsa integral combinada"],
    ["an end before the month", { endsOn: day("2026-10-01") }, "O combinado terminou antes"],
    ["a later begin", { beginsOn: day("2026-12-01") }, "Nada combinado para o mês"],
  ])("is cancelled by %s with a reason, and asked for again without it", async (_, change, reason) => {
    const { agree, read, trail } = await charged();
    const askedCents = "scholarship" in change ? { askedCents: 0 } : {};
    expect(await agree({ ...change, ...askedCents }, "2026-11-20")).toBe(1);
    expect(await read()).toMatchObject({
      told: "15000 cancelled 2026-11-10",
      endReason: reason,
      remarks: [`Cancelada em 20/11/2026: ${reason}`],
    });
    expect((await trail())[0]?.data).toEqual({ charges: 1, cancelled: 1, fromCents: 15_000, toCents: 0 });
    await agree({ scholarship: false, endsOn: null, beginsOn: day("2026-01-01") }, "2026-11-21");
    expect(await read()).toMatchObject({
      told: "15000 open 2026-11-10",
      endReason: null,
      remarks: [`Cancelada em 20/11/2026: ${reason}`, "Voltou a ser cobrada em 21/11/2026"],
    });
  });

  it("is cancelled when the student leaves before it is due, and comes back with them", async () => {
    const { stand, read } = await charged();
    expect(await stand("suspended")).toBe(1);
    expect(await read()).toMatchObject({
      told: "15000 cancelled 2026-11-10",
      endReason: "Aluno fora da academia",
    });
    expect(await stand("active", "2026-11-07")).toBe(1);
    expect((await read()).told).toBe("15000 open 2026-11-10");
  });

  it("AGR-15 that was kept for a time away stays while that lasts, and follows after it", async () => {
    const { studentId, inside, agree, stand, read, trail } = await charged();
    await inside((tx) => tx.studentPause.create({ data: { studentId, beganOn: day("2026-11-05") } }));
    expect(await stand("suspended")).toBe(0);
    expect(await agree({ amountCents: 20_000 })).toBe(0);
    expect((await read()).told).toBe("15000 open 2026-11-10");
    expect(await trail()).toEqual([]);
    expect(await stand("active", "2026-11-07")).toBe(1);
    expect((await read()).told).toBe("20000 open 2026-11-10");
  });

  it("is still owed by a student who leaves after it was due", async () => {
    const { stand, read } = await charged();
    expect(await stand("inactive", "2026-11-11")).toBe(0);
    expect((await read()).told).toBe("15000 open 2026-11-10");
  });

  it("does not come back beside another one of the month", async () => {
    const { studioId, studentId, stand, read } = await charged();
    await stand("inactive");
    const other = await makeCharge({ studioId, studentId });
    await stand("active");
    expect((await read()).told).toBe("15000 cancelled 2026-11-10");
    expect((await read(other.id)).told).toBe("15000 open 2026-11-10");
  });

  it("of an earlier month stays", async () => {
    const { agree, read } = await charged({ period: day("2026-10-01"), dueOn: day("2026-10-10") });
    expect(await agree({ amountCents: 20_000 })).toBe(0);
    expect((await read()).told).toBe("15000 open 2026-10-10");
  });

  it.each([{ status: "waived", endReason: "Lesão" }, { forgivenCents: 1_000 }] as const)(
    "stays with a waiver: %j",
    async (fields) => {
      const { agree, read } = await charged(fields);
      const before = await read();
      expect(await agree({ amountCents: 20_000 })).toBe(0);
      expect(await read()).toEqual(before);
    },
  );

  it("stays with money on it or with a receipt in review", async () => {
    const paid = await charged();
    const { studioId, studentId, chargeId } = paid;
    await makePayment({ studioId, studentId, chargeId, amountCents: 100 });
    expect(await paid.agree({ scholarship: true, askedCents: 0 })).toBe(0);
    const sent = await charged();
    await makeReceipt({ studioId: sent.studioId, chargeId: sent.chargeId, payerStudentId: sent.studentId });
    expect(await sent.agree({ amountCents: 20_000 })).toBe(0);
  });

  it("that was cancelled by a person stays cancelled", async () => {
    const { agree, read } = await charged({ status: "cancelled", endReason: "Engano" });
    expect(await agree({ amountCents: 20_000 })).toBe(0);
    expect((await read()).told).toBe("15000 cancelled 2026-11-10");
  });
});
