import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { type FeeStatus, feeSentence, payingOf, surplusOf } from "./rules";

it("PORTAL-27 the sentence below a fee names its day if something is due, and otherwise says that nothing is", () => {
  const dueOn = isoDay("2026-11-10");
  const say = (status: FeeStatus) => feeSentence({ status, amount: cents(15_000), dueOn });
  expect(say("pending")).toBe("Vence em 10/11/2026.");
  expect(say("overdue")).toContain("Venceu em 10/11/2026");
  expect(say("waived")).toBe("Nada a pagar neste mês.");
});

it("AGR-07 the sentence below a paid fee for several months names its last day", () => {
  const fee = { status: "paid", amount: cents(40_000), dueOn: isoDay("2026-11-10") } as const;
  expect(feeSentence({ ...fee, paidUntil: isoDay("2027-01-31") })).toBe("Mensalidade paga até 31/01/2027.");
});

it("FIN-08 the payment dialog shows the month and other late amounts, each once", () => {
  type Told = { status?: FeeStatus; uncharged?: number; beside?: number };
  const late = { amount: cents(15_000), dueOn: isoDay("2026-11-10") } as const;
  const told = ({ status = "overdue", uncharged = 0, beside = 0 }: Told, monthlyFee = 15_000) =>
    payingOf({
      monthlyFee: cents(monthlyFee),
      fee: { ...late, status },
      uncharged: cents(uncharged),
      late: cents(beside),
    });
  expect(told({ beside: 25_000 })).toMatchObject({ standing: "late", uncharged: 0, late: 10_000 });
  expect(told({ uncharged: 15_000, beside: 9_000 })).toMatchObject({ uncharged: 15_000, late: 9_000 });
  expect(told({ beside: 15_000 }, 0)).toMatchObject({ standing: "late", late: 15_000 });
  expect(told({ status: "pending" })).toMatchObject({ standing: "due", late: 0 });
  for (const status of ["waived", "none"] as const) expect(told({ status }).standing).toBe("none");
  expect(told({ status: "paid", beside: 9_000 })).toMatchObject({ standing: "paid", late: 9_000 });
});

it("FIN-08 the surplus is what exceeds the open amount of a charge", () => {
  expect([14_999, 15_000, 15_001].map((amount) => surplusOf(cents(amount), cents(15_000)))).toEqual([
    0, 0, 1,
  ]);
});
