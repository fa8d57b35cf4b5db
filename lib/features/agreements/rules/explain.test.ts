import fc from "fast-check";
import { addDays, isoDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { type ExplainedCharge, causeOf, explain } from "./explain";
import { amountOn } from "./late";

const RULE = { fineBp: 200, interestBp: 100 };
const DUE = isoDay("2026-11-10");
const charge: ExplainedCharge = {
  description: "Mensalidade de novembro de 2026",
  status: "open",
  amountCents: 15_000,
  discountCents: 0,
  totalCents: 15_000,
  paidCents: 0,
  creditCents: 0,
  lateCents: 0,
  fineCents: 0,
  forgivenCents: 0,
  earlyCents: 0,
  dueOn: DUE,
  lateUntil: null,
  lines: [{ line: "plan", name: "Adulto 2x", months: 1, cents: 15_000 }],
};
const told = (of: Partial<ExplainedCharge>, days = 0, rule: typeof RULE | null = RULE) =>
  explain({ ...charge, ...of }, addDays(DUE, days), rule).lines.map(
    ({ label, cents }) => `${label}: ${formatBRL(cents).replace(/\s/gu, " ")}`,
  );

it("AGR-35 plan, discount, brothers, credit, fine, interest and total are named in this order", () => {
  const lines = told(
    {
      amountCents: 18_000,
      discountCents: 3_000,
      totalCents: 15_000,
      paidCents: 1_000,
      creditCents: 1_000,
      lines: [
        { line: "plan", name: "Adulto 2x", months: 3, cents: 18_000 },
        { line: "discount", reason: "Manhã", cents: 1_200 },
        { line: "siblings", bp: 1_000, cents: 1_800 },
      ],
    },
    12,
  );
  expect(lines).toEqual([
    "Adulto 2x (3 meses): R$ 180,00",
    "Desconto: Manhã: -R$ 12,00",
    "Desconto de irmãos (10%): -R$ 18,00",
    "Crédito usado: -R$ 10,00",
    "Multa: R$ 2,80",
    "Juros: R$ 0,56",
    "Total: R$ 143,36",
  ]);
});

it("AGR-31 R$ 150,00 that is 12 days late is 'Multa R$ 3,00', 'Juros R$ 0,60', 'Total R$ 153,60'", () => {
  expect(told({}, 12)).toEqual([
    "Adulto 2x: R$ 150,00",
    "Multa: R$ 3,00",
    "Juros: R$ 0,60",
    "Total: R$ 153,60",
  ]);
});

it("AGR-35 a paid charge shows what was stored, whatever the day", () => {
  const paid = {
    status: "paid" as const,
    lateCents: 360,
    fineCents: 300,
    totalCents: 15_360,
    paidCents: 15_360,
  };
  expect(told(paid, 900)).toEqual([
    "Adulto 2x: R$ 150,00",
    "Multa: R$ 3,00",
    "Juros: R$ 0,60",
    "Total: R$ 153,60",
    "Já pago: -R$ 153,60",
  ]);
});

it.each([
  ["waived", "Isento"],
  ["cancelled", "Cancelada"],
] as const)("AGR-35 a charge that was %s says '%s' and comes to nothing", (status, label) => {
  expect(told({ status, earlyCents: 1_000 }, 12)).toEqual([
    "Adulto 2x: R$ 150,00",
    `${label}: -R$ 150,00`,
    "Total: R$ 0,00",
  ]);
});

it("AGR-20 the note is told where it may be read", () => {
  expect(explain({ ...charge, note: "Tamanho M" }, DUE, null).remarks).toEqual(["Observação: Tamanho M"]);
});

it("AGR-33 forgiven late money is a line with its reason, apart from a rest that was waived", () => {
  const forgiven = {
    status: "paid" as const,
    lateCents: 360,
    fineCents: 300,
    forgivenCents: 5_360,
    totalCents: 10_000,
    paidCents: 10_000,
    lines: [{ line: "forgiven", reason: "Atraso do banco", cents: 360 } as const],
  };
  expect(told(forgiven)).toEqual([
    "Mensalidade de novembro de 2026: R$ 150,00",
    "Multa: R$ 3,00",
    "Juros: R$ 0,60",
    "Perdoado: Atraso do banco: -R$ 3,60",
    "Isento: -R$ 50,00",
    "Total: R$ 100,00",
    "Já pago: -R$ 100,00",
  ]);
});

it("AGR-34 the discount for paying early is a line while it can be had, and once it was used", () => {
  const line = "Desconto de pontualidade (até 10/11/2026): -R$ 10,00";
  expect(told({ earlyCents: 1_000 })).toEqual(["Adulto 2x: R$ 150,00", line, "Total: R$ 140,00"]);
  expect(told({ earlyCents: 1_000 }, 1, null)).toEqual(["Adulto 2x: R$ 150,00", "Total: R$ 150,00"]);
  const used = {
    status: "paid" as const,
    discountCents: 1_000,
    totalCents: 14_000,
    paidCents: 14_000,
    lines: [...charge.lines, { line: "early", cents: 1_000 } as const],
  };
  expect(told(used, 90)).toContain(line);
});

it("AGR-35 remarks of older charges stay remarks, and lines that no longer fit give way to plain ones", () => {
  const remark = "Mensalidade de R$ 150,00 para R$ 170,00 em 12/11/2026";
  const changed = {
    ...charge,
    amountCents: 17_000,
    discountCents: 500,
    totalCents: 16_500,
    lines: [...charge.lines, remark],
  };
  expect(explain(changed, DUE, null).remarks).toEqual([remark]);
  expect(told(changed)).toEqual([
    "Mensalidade de novembro de 2026: R$ 170,00",
    "Desconto: -R$ 5,00",
    "Total: R$ 165,00",
  ]);
});

it("AGR-11 a change is explained by the plan and the discounts that came or went", () => {
  const plan = (name: string | null) => ({ line: "plan", name, months: 1, cents: 15_000 }) as const;
  const given = { line: "discount", reason: "Bom aluno", cents: 1_500 } as const;
  const siblings = { line: "siblings", bp: 1_000, cents: 1_500 } as const;
  expect(causeOf([plan(null)], [plan(null), given])).toBe("Desconto: Bom aluno");
  expect(causeOf([plan("Kids"), given, "Combinado mudou"], [plan("Adulto"), siblings])).toBe(
    "Adulto, Desconto de irmãos (10%), saiu Kids, saiu Desconto: Bom aluno",
  );
  expect(causeOf([plan(null)], [plan(null)])).toBe("");
});

it("AGR-35 for every charge the lines add up to the total, and the total less what is paid is to be paid", () => {
  const some = fc.record({
    amountCents: fc.integer({ min: 1_000, max: 90_000 }),
    discount: fc.integer({ min: 0, max: 500 }),
    late: fc.integer({ min: 0, max: 300 }),
    fine: fc.integer({ min: 0, max: 100 }),
    forgiven: fc.integer({ min: 0, max: 200 }),
    early: fc.integer({ min: 0, max: 100 }),
    paid: fc.integer({ min: 0, max: 300 }),
    credit: fc.integer({ min: 0, max: 50 }),
    days: fc.integer({ min: -40, max: 400 }),
    hasLines: fc.boolean(),
  });
  fc.assert(
    fc.property(some, (one) => {
      const lateCents = one.late + one.fine;
      const given: ExplainedCharge = {
        ...charge,
        amountCents: one.amountCents,
        discountCents: one.discount,
        lateCents,
        fineCents: one.fine,
        forgivenCents: one.forgiven,
        earlyCents: one.early,
        totalCents: one.amountCents - one.discount + lateCents - one.forgiven,
        paidCents: one.paid + one.credit,
        creditCents: one.credit,
        lateUntil: lateCents > 0 ? DUE : null,
        lines: one.hasLines ? [{ line: "discount", reason: "Irmã", cents: 250 }] : [],
      };
      const day = addDays(DUE, one.days);
      const { lines } = explain(given, day, RULE);
      const at = lines.findIndex(({ label }) => label === "Total");
      const total = lines[at]?.cents ?? 0;
      expect(lines.slice(0, at).reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
      expect(total - one.paid).toBe(amountOn(given, day, RULE).due);
    }),
  );
});
