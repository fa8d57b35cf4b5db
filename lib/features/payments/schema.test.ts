import { paymentsCopy } from "./copy";
import { paymentFilter, paymentForm, paymentMethods, paymentStatuses } from "./schema";

const filled = {
  studentId: "0197c7b0-0000-7000-8000-000000000001",
  amount: "150,00",
  paymentMethod: "pix",
  description: "Mensalidade de novembro",
};

const problems = (value: unknown) => {
  const parsed = paymentForm.safeParse(value);
  return parsed.success
    ? {}
    : Object.fromEntries(
        parsed.error.issues.map((issue) => [String(issue.path[0] ?? "form"), issue.message]),
      );
};

describe("paymentForm", () => {
  it("FIN-09 keeps the amount as exact integer cents", () => {
    expect(paymentForm.parse(filled).amount).toBe(15_000);
    expect(paymentForm.parse({ ...filled, amount: "0.07" }).amount).toBe(7);
    expect(paymentForm.parse({ ...filled, amount: "1.234,56" }).amount).toBe(123_456);
  });

  it("FIN-09 asks for a student in the words of the specification", () => {
    const asked = { studentId: "Por favor, selecione um aluno." };
    expect(problems({ ...filled, studentId: "" })).toEqual(asked);
    expect(problems({ ...filled, studentId: "42" })).toEqual(asked);
    expect(problems({ amount: "1", paymentMethod: "pix", description: "" })).toEqual(asked);
  });

  it.each(["", "   ", "abc", "-1", "1,234", "1e3", "NaN", "99999999999", "10000000,00"])(
    "FIN-09 refuses the amount %p",
    (amount) => {
      expect(Object.keys(problems({ ...filled, amount }))).toEqual(["amount"]);
    },
  );

  it.each(["0", "0,00", "0,004"])("FIN-09 RIGHT-53 refuses %p, which is no payment", (amount) => {
    expect(Object.keys(problems({ ...filled, amount }))).toEqual(["amount"]);
    expect(problems({ ...filled, amount: "0,00" })).toEqual({ amount: "Informe um valor maior que zero." });
  });

  it("AGR-29 takes R$ 999.999,99 for no charge, and no cent more", () => {
    expect(paymentForm.parse({ ...filled, amount: "999.999,99" }).amount).toBe(99_999_999);
    const above = { amount: "O valor vai até R$ 999.999,99." };
    for (const amount of ["1.000.000,00", "9.999.999,99"])
      expect(problems({ ...filled, amount })).toEqual(above);
  });

  it("FIN-08 accepts one charge or none", () => {
    const chargeId = "0197c7b0-0000-7000-8000-00000000000c";
    expect(paymentForm.parse({ ...filled, chargeId }).chargeId).toBe(chargeId);
    for (const none of [{}, { chargeId: "" }])
      expect(paymentForm.parse({ ...filled, ...none }).chargeId).toBeNull();
    expect(problems({ ...filled, chargeId: "42" })).toEqual({ chargeId: "Escolha uma das opções." });
  });

  it("FIN-10 defaults the method to credit card and leaves an empty description as null", () => {
    const parsed = paymentForm.parse({ studentId: filled.studentId, amount: "10", description: "  " });
    expect(parsed.paymentMethod).toBe("credit_card");
    expect(parsed.description).toBeNull();
    expect(paymentForm.parse({ studentId: filled.studentId, amount: "10" }).description).toBeNull();
  });

  it("CONST-02 knows five methods by their labels and no other", () => {
    expect(paymentMethods.map((method) => paymentsCopy.methods[method])).toEqual([
      "Cartão de Crédito",
      "Cartão de Débito",
      "PIX",
      "Dinheiro",
      "Transferência",
    ]);
    expect(problems({ ...filled, paymentMethod: "cheque" })).toEqual({
      paymentMethod: "Escolha uma das opções.",
    });
  });

  it("FIN-07 names every status", () => {
    expect(paymentStatuses.map((status) => paymentsCopy.statuses[status])).toEqual([
      "Pago",
      "Pendente",
      "Falhou",
      "Cancelado",
    ]);
  });

  it("FIN-14 takes neither status nor date from the form", () => {
    expect(paymentForm.safeParse({ ...filled, status: "pending" }).success).toBe(false);
    expect(paymentForm.safeParse({ ...filled, paymentDate: "2020-01-01" }).success).toBe(false);
  });
});

describe("the address of the finance page", () => {
  it("FIN-03 opens on the open charges, and filters by state in the list of all alone", () => {
    expect(paymentFilter.parse({})).toMatchObject({
      tab: "open",
      state: null,
      period: "sempre",
      month: null,
      method: null,
      order: null,
    });
    expect(paymentFilter.parse({ aba: "recebidos", situacao: "falharam" })).toMatchObject({
      tab: "received",
      state: null,
    });
    expect(paymentFilter.parse({ aba: "todos", situacao: "falharam" })).toMatchObject({ state: "failed" });
    expect(paymentFilter.parse({ aba: "outra", pagina: "x" })).toMatchObject({ tab: "open", page: 1 });
  });

  it("FIN-05 filters received payments by month and method, and ignores what it cannot read", () => {
    const asked = { aba: "recebidos", periodo: "mes" };
    expect(paymentFilter.parse({ ...asked, mes: "2026-10", metodo: "pix" })).toMatchObject({
      period: "outro",
      month: "2026-10-01",
      method: "pix",
    });
    for (const mes of ["2026-13", "2026-1", "outubro", "", ["x", "2026-10"]])
      expect(paymentFilter.parse({ ...asked, mes, metodo: "zzz" })).toMatchObject({
        period: "mes",
        month: null,
        method: null,
      });
    expect(paymentFilter.parse({ mes: "2026-10", metodo: "pix" })).toMatchObject({
      tab: "open",
      period: "sempre",
      month: null,
      method: null,
    });
  });
});
