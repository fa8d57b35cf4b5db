import { writeCsv } from "@/lib/kernel/csv";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { EXPORTED_ROWS, feeOfMonth, feeSentence, lateBook, openBook, paymentsBook, surplusOf } from "./rules";

type Month = Parameters<typeof feeOfMonth>[0];

const fee = (today: string, over: Partial<Month> = {}) =>
  feeOfMonth({
    today: isoDay(today),
    charge: null,
    paidThisMonth: false,
    status: "active",
    monthlyFee: cents(15_000),
    feesFrom: isoDay("2026-01-01"),
    enrolledOn: isoDay("2026-01-05"),
    ...over,
  });
const status = (...month: Parameters<typeof fee>) => fee(...month).status;

const OPEN: Parameters<typeof openBook>[0][number] = {
  id: "charge",
  belt: null,
  beltDegree: 0,
  paidCents: cents(0),
  method: null,
  hasPhone: false,
  studentId: "student",
  studentName: "Ana",
  description: "Mensalidade",
  dueOn: isoDay("2026-11-10"),
  openCents: cents(15_000),
};
const OF = {
  tab: "open",
  studioName: "Academia",
  today: isoDay("2026-11-23"),
  month: null,
  method: null,
  state: null,
  q: "",
} as const;

it("FIN-03 the file of what is open names the belt, what is under way, and how much of a charge came in", () => {
  const blue = { name: "Azul", color: "#1F4FA3", color2: null, color3: null, tipColor: null };
  const { sheets } = openBook(
    [
      { ...OPEN, belt: blue, beltDegree: 2, paidCents: cents(5_000), openCents: cents(10_000) },
      { ...OPEN, belt: blue },
      { ...OPEN, description: null, method: "pix" },
    ],
    OF,
  );
  expect(sheets[0]?.columns.map(({ title }) => title)).toEqual([
    "Aluno",
    "Faixa",
    "Descrição",
    "Vencimento",
    "Valor",
    "Situação",
  ]);
  expect(sheets[0]?.rows).toEqual([
    [
      "Ana",
      "Azul · 2 graus",
      "Mensalidade",
      "2026-11-10",
      10_000,
      "R$\u00a050,00 de R$\u00a0150,00 já recebidos",
    ],
    ["Ana", "Azul", "Mensalidade", "2026-11-10", 15_000, null],
    ["Ana", null, "Pagamento", "2026-11-10", 15_000, "em andamento"],
  ]);
});

it("FIN-03 FIN-05 files say what the screen says: why a payment was reversed, and how late somebody pays", async () => {
  const paid = {
    id: "payment",
    studentId: "student",
    studentName: "Ana",
    day: isoDay("2026-11-20"),
    description: "Mensalidade",
    method: "pix",
    amountCents: cents(15_000),
    status: "completed",
    reversal: null,
  } as const;
  const reversed = { ...paid, status: "cancelled", reversal: "Valor errado; em dobro" } as const;
  const payments = await writeCsv(paymentsBook([paid, reversed], { ...OF, tab: "all" }));
  expect(payments.split("\r\n").slice(1, 3)).toEqual([
    "Ana;20/11/2026;Mensalidade;PIX;150,00;Pago",
    'Ana;20/11/2026;Mensalidade;PIX;150,00;"Estornado: Valor errado; em dobro"',
  ]);
  const payer = {
    id: "student",
    studentName: "Ana",
    charges: 2,
    openCents: cents(30_000),
    since: isoDay("2026-10-10"),
    oldestId: "charge",
    hasPhone: false,
  };
  const late = lateBook(
    [null, 0, 4].map((daysLate) => ({ ...payer, daysLate })),
    { ...OF, tab: "late" },
  );
  const lines = (await writeCsv(late)).split("\r\n").slice(0, 4);
  expect(lines.map((line) => line.split(";")[3])).toEqual([
    "Costuma pagar",
    "sem histórico",
    "no dia",
    "4 dias depois",
  ]);
});

it("FIN-05 in print nothing of what a tab lists is cut", () => {
  const books = [
    openBook([OPEN], OF),
    lateBook([], { ...OF, tab: "late" }),
    paymentsBook([], { ...OF, tab: "all" }),
  ];
  expect(books.flatMap(({ sheets }) => sheets.map(({ isWhole }) => isWhole))).toEqual([true, true, true]);
});

it("FIN-05 a file says in its name and its first lines what was chosen and searched, in safe letters alone", () => {
  const named = (over: Partial<Parameters<typeof openBook>[1]>) => openBook([OPEN], { ...OF, ...over });
  expect(named({}).name).toBe("em-aberto-2026-11-23");
  expect(named({ q: "João Sá" }).name).toBe("em-aberto-joao-sa-2026-11-23");
  expect(named({ tab: "all", state: "cancelled", method: "pix", q: "ana" })).toMatchObject({
    name: "todos-cancelados-pix-ana-2026-11-23",
    facts: ["Academia", "23/11/2026", "Cancelados", "PIX", "Busca: ana"],
  });
  expect(named({ q: '../etc%_\"\r\n' }).name).toBe("em-aberto-etc-2026-11-23");
  expect(named({ q: "%" }).name).toBe("em-aberto-2026-11-23");
  const long = { tab: "all", state: "cancelled", method: "transfer", month: isoDay("2026-10-01") } as const;
  expect(named({ ...long, q: "x".repeat(100) }).name).toMatch(/^todos-cancelados-.*-x{30}-2026-11-23$/);
});

it("REP-03 a file of exactly as many rows as fit is whole; one that was cut says so in its last line", () => {
  const bookOf = (count: number) =>
    openBook(
      Array.from({ length: count }, () => OPEN),
      OF,
    );
  const whole = bookOf(EXPORTED_ROWS);
  expect(whole.sheets[0]?.rows).toHaveLength(EXPORTED_ROWS);
  expect(JSON.stringify(whole)).not.toContain("primeiras");
  const cut = bookOf(EXPORTED_ROWS + 1);
  expect(cut.sheets[0]?.rows).toHaveLength(EXPORTED_ROWS + 1);
  expect(cut.sheets[0]?.rows.at(-1)).toEqual([
    "Só as primeiras 10.000 linhas: escolha menos para ter todas.",
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(cut.facts).toContain("Só as primeiras 10.000 linhas: escolha menos para ter todas.");
});

describe("the fee of a month without a charge", () => {
  it("PORTAL-27 is due on the 10th and overdue from the 11th", () => {
    expect(["2026-11-01", "2026-11-10", "2026-11-11"].map((day) => status(day))).toEqual([
      "pending",
      "pending",
      "overdue",
    ]);
    expect(feeSentence(fee("2026-11-03"))).toBe("Vence em 10/11/2026.");
    expect(feeSentence(fee("2026-11-21"))).toContain("Venceu em 10/11/2026");
  });

  it("PORTAL-27 is due on the first day of who came after the 10th, and not before", () => {
    const came = { enrolledOn: isoDay("2026-11-22") };
    expect(fee("2026-11-22", came)).toMatchObject({ status: "pending", dueOn: "2026-11-22" });
    expect(status("2026-11-23", came)).toBe("overdue");
    expect(status("2026-12-10", came)).toBe("pending");
    expect(fee("2026-12-11", came)).toMatchObject({ status: "overdue", dueOn: "2026-12-10" });
    expect(status("2026-11-11", { enrolledOn: isoDay("2026-11-10") })).toBe("overdue");
  });

  it("PORTAL-26 is settled by one payment of the month, late or not", () => {
    const paid = { paidThisMonth: true };
    expect([status("2026-11-01", paid), status("2026-11-30", paid)]).toEqual(["paid", "paid"]);
    expect(fee("2026-11-01", paid).amount).toBe(15_000);
  });

  it("asks nothing of who does not train now, and keeps what they paid", () => {
    for (const gone of ["inactive", "suspended"] as const) {
      expect(fee("2026-11-21", { status: gone })).toMatchObject({ status: "none", amount: 0 });
      expect(status("2026-11-21", { status: gone, paidThisMonth: true })).toBe("paid");
    }
  });

  it("asks nothing of a student without a fee", () => {
    expect(status("2026-11-21", { monthlyFee: cents(0) })).toBe("none");
  });
});

it("PORTAL-27 nothing is asked before the first month that is charged", () => {
  const later = { feesFrom: isoDay("2026-12-01") };
  expect(fee("2026-11-30", later)).toMatchObject({ status: "none", amount: 0 });
  expect(fee("2026-12-01", later)).toMatchObject({ status: "pending", amount: 15_000 });
});

it("FIN-03 nothing is asked before the month in which somebody comes", () => {
  const comes = { enrolledOn: isoDay("2026-12-05") };
  expect(fee("2026-11-30", comes)).toMatchObject({ status: "none", amount: 0 });
  expect(fee("2026-12-01", comes)).toMatchObject({ status: "pending", amount: 15_000 });
});

describe("the fee of a month with a charge", () => {
  const charged = (over: Partial<NonNullable<Month["charge"]>>): Partial<Month> => ({
    charge: {
      status: "open",
      dueOn: isoDay("2026-11-20"),
      totalCents: cents(13_000),
      paidCents: cents(0),
      ...over,
    },
  });

  it("PORTAL-26 stands as the charge does, whatever else came in this month", () => {
    for (const paidThisMonth of [false, true]) {
      const stands = (over: Parameters<typeof charged>[0]) =>
        fee("2026-11-05", { ...charged(over), paidThisMonth });
      expect(stands({ status: "open" })).toMatchObject({ status: "pending", amount: 13_000 });
      expect(stands({ status: "paid", paidCents: cents(14_000) })).toMatchObject({
        status: "paid",
        amount: 13_000,
      });
      expect(stands({ status: "waived" }).status).toBe("waived");
    }
    expect(feeSentence(fee("2026-11-21", charged({ status: "waived" })))).toBe("Nada a pagar neste mês.");
  });

  it("PORTAL-26 asks for what is still open of it", () => {
    expect(fee("2026-11-05", charged({ paidCents: cents(12_999) }))).toMatchObject({
      status: "pending",
      amount: 1,
    });
  });

  it("PORTAL-27 is due on the charge's own day and overdue from the next", () => {
    expect(["2026-11-11", "2026-11-20", "2026-11-21"].map((day) => status(day, charged({})))).toEqual([
      "pending",
      "pending",
      "overdue",
    ]);
    expect(feeSentence(fee("2026-11-11", charged({})))).toBe("Vence em 20/11/2026.");
    expect(feeSentence(fee("2026-11-21", charged({})))).toContain("Venceu em 20/11/2026");
  });

  it("PORTAL-26 is asked for although no fee is kept for the student, and not where it came to nothing", () => {
    expect(status("2026-11-21", { ...charged({}), monthlyFee: cents(0) })).toBe("overdue");
    expect(status("2026-11-21", charged({ status: "paid", totalCents: cents(0) }))).toBe("waived");
  });
});

it("FIN-08 what is more than a charge asks for is told from what is not", () => {
  expect([14_999, 15_000, 15_001].map((amount) => surplusOf(cents(amount), cents(15_000)))).toEqual([
    0, 0, 1,
  ]);
});
