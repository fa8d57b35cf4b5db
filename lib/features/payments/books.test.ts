import { plainDue } from "@/lib/features/agreements/rules/late";
import { writeCsv } from "@/lib/kernel/csv";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { EXPORTED_ROWS, lateBook, openBook, paymentsBook, receiptBook, totalSheets } from "./books";

const OPEN: Parameters<typeof openBook>[0][number] = {
  id: "charge",
  belt: null,
  beltDegree: 0,
  paidCents: cents(0),
  method: null,
  begun: null,
  asked: null,
  hasPhone: false,
  studentId: "student",
  studentName: "Ana",
  description: "Mensalidade",
  dueOn: isoDay("2026-11-10"),
  openCents: cents(15_000),
  due: plainDue(cents(15_000)),
};
const PAYER: Parameters<typeof lateBook>[0][number] = {
  id: "student",
  studentName: "Ana",
  charges: 2,
  openCents: cents(30_000),
  since: isoDay("2026-10-10"),
  oldestId: "charge",
  begun: null,
  asked: null,
  hasPhone: false,
  isGone: false,
  daysLate: null,
};
const OF = {
  tab: "open",
  letterhead: { name: "Academia", lines: [], logo: null },
  today: isoDay("2026-11-23"),
  month: null,
  method: null,
  state: null,
  q: "",
} as const;

it("FIN-03 the file of open charges names the belt, a payment under way, and what came in of a charge", () => {
  const blue = { name: "Azul", color: "#1F4FA3", color2: null, color3: null, tipColor: null };
  const { sheets } = openBook(
    [
      {
        ...OPEN,
        belt: blue,
        beltDegree: 2,
        paidCents: cents(5_000),
        openCents: cents(10_000),
        due: plainDue(cents(10_000)),
      },
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

it("FIN-03 FIN-05 the files say what the screen says: why a payment was reversed, and the usual delay", async () => {
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
    reversedBy: null,
    isOnline: false,
    isNumbered: false,
    chargeId: null,
  } as const;
  const reversed = { ...paid, status: "cancelled", reversal: "Valor errado; em dobro" } as const;
  const payments = await writeCsv(paymentsBook([paid, reversed], { ...OF, tab: "all" }));
  expect(payments.split("\r\n").slice(1, 3)).toEqual([
    "Ana;20/11/2026;Mensalidade;PIX;150,00;Pago",
    'Ana;20/11/2026;Mensalidade;PIX;150,00;"Estornado: Valor errado; em dobro"',
  ]);
  const late = lateBook(
    [null, 0, 4].map((daysLate) => ({ ...PAYER, daysLate })),
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

it("FIN-05 no list of a tab is cut off in print", () => {
  const books = [
    openBook([OPEN], OF),
    lateBook([], { ...OF, tab: "late" }),
    paymentsBook([], { ...OF, tab: "all" }),
  ];
  expect(books.flatMap(({ sheets }) => sheets.filter(({ isWhole }) => !isWhole))).toEqual([]);
});

it("FIN-05 a file has filter and search in its first lines and, in safe characters, in its name", () => {
  const named = (over: Partial<Parameters<typeof openBook>[1]>) => openBook([OPEN], { ...OF, ...over });
  expect(named({}).name).toBe("em-aberto-2026-11-23");
  expect(named({ q: "João Sá" }).name).toBe("em-aberto-joao-sa-2026-11-23");
  expect(named({ tab: "all", state: "cancelled", method: "pix", q: "ana" })).toMatchObject({
    name: "todos-cancelados-pix-ana-2026-11-23",
    facts: ["23/11/2026", "Cancelados", "PIX", "Busca: ana"],
  });
  expect(named({ q: '../etc%_\"\r\n' }).name).toBe("em-aberto-etc-2026-11-23");
  expect(named({ q: "%" }).name).toBe("em-aberto-2026-11-23");
  const long = { tab: "all", state: "cancelled", method: "transfer", month: isoDay("2026-10-01") } as const;
  expect(named({ ...long, q: "x".repeat(100) }).name).toMatch(/^todos-cancelados-.*-x{30}-2026-11-23$/);
});

it("REP-03 a file of exactly as many rows as fit is whole, and one that was cut says so in its last line", () => {
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

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u00a0", " "));
const RECEIPT: Parameters<typeof receiptBook>[0] = {
  number: { year: 2026, number: 412 },
  letterhead: OF.letterhead,
  studentName: "Caio Prado",
  payer: null,
  amountCents: cents(15_010),
  creditCents: cents(0),
  day: isoDay("2026-11-03"),
  method: "pix",
  purpose: "Mensalidade de novembro de 2026",
  issuer: "Rosa Lima",
  isOnline: false,
  reversedOn: null,
  lines: [],
};

it("AGR-62 a receipt names payer, amount in words, purpose, method, day and issuer, on half a page", () => {
  const book = receiptBook(RECEIPT);
  expect(book).toMatchObject({
    name: "recibo-2026-0412-caio-prado",
    title: "Recibo 2026-0412",
    paper: "half",
    letterhead: { name: "Academia" },
    signature: "Rosa Lima",
  });
  expect(plain(book.facts)).toEqual([
    "Recebemos de Caio Prado a quantia de R$ 150,10 (cento e cinquenta reais e dez centavos), referente a: Mensalidade de novembro de 2026.",
    "Forma de pagamento: PIX. Data: 03/11/2026. Emitido por Rosa Lima.",
  ]);
});

it("AGR-62 a child's receipt names the guardian with the CPF, and the child", () => {
  const of = (payer: typeof RECEIPT.payer) => plain(receiptBook({ ...RECEIPT, payer }).facts)[0];
  expect(of({ name: "Rosa Prado", cpf: "11144477735" })).toMatch(
    /^Recebemos de Rosa Prado, CPF 111\.444\.777-35, a quantia .*: Mensalidade de novembro de 2026, de Caio Prado\.$/,
  );
  expect(of({ name: "Rosa Prado", cpf: null })).toMatch(/^Recebemos de Rosa Prado a quantia /);
});

it("AGR-62 a receipt tells of credit and of an online payment, and without an issuer the academy signs", () => {
  const online = { issuer: null, isOnline: true, creditCents: cents(5_010) };
  const book = receiptBook({ ...RECEIPT, ...online });
  expect(plain(book.facts).slice(1)).toEqual([
    "Deste valor, R$ 50,10 ficaram como crédito.",
    "Forma de pagamento: PIX. Data: 03/11/2026. Pagamento online.",
  ]);
  expect(book.signature).toBe("Academia");
});

it("AGR-35 a receipt ends in the lines of its amount, and names other payments where there were any", () => {
  const line = (label: string, amount: number, isSum = false) => ({ label, cents: cents(amount), isSum });
  const lines = [
    line("Plano Kids", 16_000),
    line("Desconto de irmãos (10%)", -990),
    line("Total", 15_010, true),
    line("Já pago", -15_010),
  ];
  const of = (over: Partial<typeof RECEIPT>) =>
    receiptBook({ ...RECEIPT, lines, ...over }).sheets.map(({ title, rows }) => [title, ...rows]);
  const shown = lines.map(({ label, cents: amount }) => [label, amount]);
  const title = "Como chegamos a este valor";
  expect(of({})).toEqual([[title, ...shown.slice(0, 3)]]);
  expect(of({ amountCents: cents(20_000), creditCents: cents(4_990) })).toEqual([
    [title, ...shown.slice(0, 3)],
  ]);
  expect(of({ amountCents: cents(5_000) })).toEqual([[title, ...shown]]);
  expect(of({ lines: [] })).toEqual([]);
});

it("AGR-61 a reversed payment's receipt says so, and one of sample data has no number", () => {
  const reversed = receiptBook({ ...RECEIPT, reversedOn: isoDay("2026-11-05") });
  expect(reversed.title).toBe("Recibo 2026-0412 · Estornado");
  expect(reversed.facts[0]).toBe("Estornado em 05/11/2026: este recibo não vale mais.");
  expect(receiptBook({ ...RECEIPT, number: null }).title).toBe("Recibo de exemplo");
  expect(receiptBook({ ...RECEIPT, number: { year: 2027, number: 12_345 } }).title).toBe("Recibo 2027-12345");
});

it("AGR-64 open and late amounts end in a total by month, of the amounts in their rows", () => {
  const due = { ...plainDue(cents(15_000)), fine: cents(300), interest: cents(60), due: cents(15_360) };
  const open = openBook([{ ...OPEN, due }], OF);
  expect(open.sheets[0]?.rows[0]?.[4]).toBe(15_360);
  expect(open.sheets[1]?.rows).toEqual([
    ["nov. 2026", 15_360],
    ["Total", 15_360],
  ]);
  const late = lateBook([PAYER, { ...PAYER, since: isoDay("2026-11-10") }], { ...OF, tab: "late" });
  expect(late.sheets[1]?.rows).toEqual([
    ["out. 2026", 30_000],
    ["nov. 2026", 30_000],
    ["Total", 60_000],
  ]);
});

it("AGR-64 a report ends in totals by method and by month of what came in, in print alone", async () => {
  const paid = {
    id: "payment",
    studentId: "student",
    studentName: "Ana",
    description: null,
    status: "completed",
    reversal: null,
    reversedBy: null,
    isOnline: false,
    isNumbered: false,
    chargeId: null,
  } as const;
  const rows = [
    { ...paid, day: isoDay("2026-11-20"), method: "pix", amountCents: cents(10_000) },
    { ...paid, day: isoDay("2026-10-02"), method: "cash", amountCents: cents(30_000) },
    { ...paid, day: isoDay("2026-10-20"), method: "pix", amountCents: cents(5_000) },
    { ...paid, day: isoDay("2026-10-20"), method: "pix", amountCents: cents(99), status: "cancelled" },
  ] as const;
  const book = paymentsBook(rows, { ...OF, tab: "all" });
  expect(book.sheets.slice(1).map(({ title, rows: sums }) => [title, ...sums])).toEqual([
    ["Totais por método", ["Dinheiro", 30_000], ["PIX", 15_000], ["Total", 45_000]],
    ["Totais por mês", ["out. 2026", 35_000], ["nov. 2026", 10_000], ["Total", 45_000]],
  ]);
  expect(await writeCsv(book)).not.toContain("Totais");
  expect(totalSheets([])).toEqual([]);
});
