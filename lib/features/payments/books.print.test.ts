import PdfDocument from "pdfkit";
import { reportBook } from "@/lib/features/reports/books";
import type { Book } from "@/lib/kernel/book";
import { isoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS, cents } from "@/lib/kernel/money";
import { drawable } from "@/server/documents/paper";
import { writePdf } from "@/server/documents/pdf";
import { paymentsBook, receiptBook } from "./books";

type ReceiptOf = Parameters<typeof receiptBook>[0];

const OTHER = "山田 太郎 محمد 🥋 Łukasz Nguyễn";
const letterhead = {
  name: `Dojô ${OTHER}`,
  lines: ["CNPJ 11.222.333/0001-81", `Rua ${OTHER}, 10`],
  logo: null,
};
const receipt: ReceiptOf = {
  number: { year: 2026, number: 412 },
  letterhead,
  studentName: OTHER,
  payer: { name: OTHER, cpf: "11144477735" },
  amountCents: cents(99_999_999),
  creditCents: cents(75_000),
  day: isoDay("2026-11-03"),
  method: "pix",
  purpose: `Mensalidade ${OTHER}`,
  issuer: OTHER,
  isOnline: false,
  reversedOn: isoDay("2026-11-05"),
  lines: [
    ...["Plano", "Desconto", "Irmãos", "Crédito usado", "Multa", "Juros", "Isento"].map((label) => ({
      label: `${label} ${OTHER}`,
      cents: cents(1),
      isSum: false,
    })),
    { label: "Total", cents: cents(99_924_999), isSum: true },
  ],
};

async function printed(book: Book) {
  const text = jest.spyOn(PdfDocument.prototype, "text");
  const bytes = (await writePdf(book)).toString("latin1");
  const texts = text.mock.calls
    .map(([line]) => String(line).replaceAll("\u00a0", " "))
    .filter((line) => line !== "");
  text.mockRestore();
  return { bytes, texts };
}

const report = reportBook(
  {
    today: isoDay("2026-11-29"),
    period: "mes",
    span: { since: isoDay("2026-11-01"), until: isoDay("2026-12-01") },
    revenue: ZERO_CENTS,
    months: [],
    people: { active: 0, joined: 0, averageFee: ZERO_CENTS, withoutArt: 0, ages: [] },
    classes: { classes: 0, perClass: 0, occupancy: 0 },
    week: [0, 0, 0, 0, 0, 0, 0],
    presences: [{ classId: "c", name: OTHER, weekday: 1, startTime: "07:00", held: 1, present: 1 }],
    arts: [{ id: "a", name: OTHER, count: 1, belts: [{ look: null, count: 1 }] }],
    looked: "a",
    sources: [{ source: OTHER, leads: 1, enrolled: 0 }],
    sourceCount: 1,
    retention: { rate: null, left: 0 },
  } as unknown as Parameters<typeof reportBook>[0], // safe because the book reads no other figure
  { letterhead, received: [{ method: "pix", day: isoDay("2026-11-01"), amountCents: 100 }] },
);

const payments = paymentsBook(
  [
    {
      id: "p",
      studentId: "s",
      studentName: OTHER,
      day: isoDay("2026-11-03"),
      description: OTHER,
      method: "pix",
      amountCents: cents(100),
      status: "completed",
      reversal: null,
      reversedBy: null,
      isOnline: false,
      isNumbered: false,
      chargeId: null,
    },
  ],
  { tab: "all", letterhead, today: isoDay("2026-11-29"), month: null, method: null, state: null, q: OTHER },
);

it.each([
  ["a receipt", receiptBook(receipt)],
  ["a report", report],
  ["the payments", payments],
])(
  "AGR-63 in %s Latin letters are printed as they are and other scripts are replaced, in the letterhead too",
  async (_what, book) => {
    const { texts } = await printed(book);
    expect(texts.filter((line) => line !== drawable(line))).toEqual([]);
    expect(texts).toContain("Dojô [outra escrita] Łukasz Nguyễn");
    expect(texts.join(" ")).toContain("[outra escrita] Łukasz Nguyễn");
    expect(texts.join(" ")).not.toMatch(/[山م🥋]/u);
  },
);

it("AGR-62 a receipt with everything on it is one page of A5, across", async () => {
  const { bytes } = await printed(receiptBook({ ...receipt, reversedOn: null }));
  expect(bytes).toContain("/MediaBox [0 0 595.28 419.53]");
  expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

it("AGR-60 a PDF without CNPJ, address and logo begins with the name alone", async () => {
  const { texts } = await printed(
    receiptBook({ ...receipt, letterhead: { name: "Dojô", lines: [], logo: null } }),
  );
  expect(texts.slice(0, 2)).toEqual(["Dojô", "Recibo 2026-0412 · Estornado"]);
  const whole = await printed(receiptBook(receipt));
  expect(whole.texts.slice(1, 3)).toEqual([
    "CNPJ 11.222.333/0001-81",
    "Rua [outra escrita] Łukasz Nguyễn, 10",
  ]);
});

it("AGR-64 the last tables of a printed report are the totals", async () => {
  for (const book of [report, payments]) {
    const { texts } = await printed(book);
    expect(texts.indexOf("Totais por mês")).toBeGreaterThan(texts.indexOf("Totais por método"));
    expect(texts.indexOf("Totais por método")).toBeGreaterThan(0);
  }
});
