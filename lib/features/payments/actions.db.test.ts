import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { dateToDay } from "@/lib/kernel/dates";
import { makeCharge, makeStudent, makeStudio } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { registerPayment } from "./actions";

async function enter(...world: Parameters<typeof signedInOwner>) {
  const { userId, studioId } = await signedInOwner(...world);
  const payments = () => withStudio(studioId, (tx) => tx.payment.findMany());
  const enrol = async () => (await makeStudent({ studioId, fullName: "Ana Lima" })).id;
  return { studioId, userId, payments, enrol };
}

/** Like the form: a new request id per call, unless one is given. */
const register = (sent: Record<string, string>) => registerPayment({ requestId: randomUUID(), ...sent });

describe("registerPayment", () => {
  it("threat 62: refuses a submission without a request id, as its repetition could not be recognised", async () => {
    const { payments, enrol } = await enter();
    const sent = { studentId: await enrol(), amount: "10", paymentMethod: "pix", description: "" };
    await expect(registerPayment(sent)).rejects.toMatchObject({ digest: expect.stringMatching(/404/) });
    expect(await payments()).toEqual([]);
  });

  it("FIN-13 tells an account that has lost its studio, and records nothing", async () => {
    const { userId, payments, enrol } = await enter();
    const studentId = await enrol();
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId } }));
    expect(await register({ studentId, amount: "150,00" })).toMatchObject({
      ok: false,
      message: "Você precisa estar associado a um estúdio para registrar pagamentos.",
    });
    expect(await payments()).toEqual([]);
  });

  it("FIN-14 records a completed payment today in the academy's time zone, by the session's user", async () => {
    const { userId, payments, enrol } = await enter("2026-11-22T01:30:00Z");
    const studentId = await enrol();
    const sent = { studentId, amount: "150,00", paymentMethod: "cash", description: "" };
    expect(await register(sent)).toEqual({ ok: true, data: { id: expect.any(String), keptCents: 0 } });
    const [row] = await payments();
    expect(row).toMatchObject({ status: "completed", userId, amountCents: 15_000, paymentMethod: "cash" });
    expect(row && dateToDay(row.paymentDate)).toBe("2026-11-21");
  });

  it("FIN-14 follows a studio in another time zone", async () => {
    const { payments, enrol } = await enter("2026-11-22T04:30:00Z", "America/Rio_Branco");
    await register({ studentId: await enrol(), amount: "1" });
    expect((await payments()).map((row) => dateToDay(row.paymentDate))).toEqual(["2026-11-21"]);
  });

  it("FIN-08 creates one payment from ten submissions of the same form", async () => {
    const { payments, enrol } = await enter();
    const studentId = await enrol();
    const sent = {
      studentId,
      amount: "99,90",
      paymentMethod: "pix",
      description: "",
      requestId: randomUUID(),
    };
    const results = await Promise.all(Array.from({ length: 10 }, () => register(sent)));
    const rows = await payments();
    expect(rows).toHaveLength(1);
    expect(results).toEqual(Array(10).fill({ ok: true, data: { id: rows[0]?.id, keptCents: 0 } }));
  });

  it("FIN-08 registers a charge once from two tabs, and the other tab has to choose again", async () => {
    const { studioId, payments, enrol } = await enter();
    const studentId = await enrol();
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const sent = { studentId, chargeId, amount: "150,00", requestId: randomUUID() };
    expect(await register({ studentId, chargeId, amount: "150,00" })).toMatchObject({ ok: true });
    const ended = "Esta cobrança não está mais em aberto: foi paga, isenta ou cancelada. Escolha outra vez.";
    expect(await register(sent)).toMatchObject({ ok: false, message: ended, fields: { chargeId: [ended] } });
    expect(await payments()).toMatchObject([{ chargeId }]);
    expect(await register({ ...sent, chargeId: "" })).toMatchObject({ ok: true });
    expect((await payments()).map((row) => row.chargeId)).toEqual(expect.arrayContaining([chargeId, null]));
  });

  it("FIN-09 FIN-11 refuses on the server what the form refuses, field by field", async () => {
    const { payments } = await enter();
    expect(await register({ studentId: "", chargeId: "x", amount: "" })).toMatchObject({
      ok: false,
      code: "invalid",
      fields: {
        studentId: ["Por favor, selecione um aluno."],
        chargeId: ["Escolha uma das opções."],
        amount: ["Informe um valor em reais, como 150,00."],
      },
    });
    expect(await payments()).toEqual([]);
  });

  it("SHELL-07 another studio's student reads as not found", async () => {
    const foreign = await makeStudent({ studioId: (await makeStudio()).id });
    const { payments } = await enter();
    expect(await register({ studentId: foreign.id, amount: "10" })).toMatchObject({
      ok: false,
      code: "not-found",
      fields: { studentId: expect.any(Array) },
    });
    expect(await payments()).toEqual([]);
  });
});
