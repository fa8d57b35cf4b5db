/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { plainDue } from "@/lib/features/agreements/rules/late";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { columnWidths } from "@/lib/testing/column-widths";
import { LateList } from "./late-table";
import { OpenTable } from "./open-table";
import { PaymentTable } from "./payment-table";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock("@/lib/features/payments/actions", () => ({ registerPayment: jest.fn() }));
jest.mock("@/lib/features/charges/actions", () => ({ waiveCharge: jest.fn() }));

/** Width of the table in pixels beside the navigation, by screen width (app-shell.tsx). */
const tableAt = { 1024: 736, 1120: 832, 1216: 928, 1280: 944 } as const;
const screens = [1024, 1120, 1216, 1280] as const;
const sorting = { data: { href: "?", direction: null }, valor: { href: "?", direction: null } };
const view = { today: isoDay("2026-11-16"), sorting };
const row = {
  id: "0197c7b0-0000-7000-8000-0000000000aa",
  studentName: "Maria Eduarda Vasconcelos",
  openCents: cents(20_000),
  due: plainDue(cents(20_000)),
  hasPhone: true,
};
const open = {
  ...row,
  studentId: row.id,
  belt: { name: "Azul", color: "#1F4FA3", color2: null, color3: null, tipColor: null },
  beltDegree: 2,
  description: "Mensalidade de novembro de 2026",
  dueOn: isoDay("2026-11-10"),
  paidCents: cents(0),
  method: null,
  begun: null,
  asked: null,
};
const late = {
  ...row,
  charges: 2,
  since: isoDay("2026-02-10"),
  oldestId: row.id,
  begun: null,
  asked: null,
  daysLate: 3,
  isGone: false,
};

const paid = {
  id: row.id,
  studentId: row.id,
  studentName: row.studentName,
  day: isoDay("2026-11-10"),
  description: "Mensalidade de novembro de 2026",
  method: "pix",
  amountCents: cents(20_000),
  status: "completed",
  reversal: null,
  reversedBy: null,
  isOnline: false,
  isNumbered: false,
  chargeId: null,
} as const;

const widthsAt = (screenWidth: keyof typeof tableAt) =>
  columnWidths(screen.getByRole("table"), { room: tableAt[screenWidth], slots: 1 });

/** Width in pixels of a first, a middle and a last name in the table's font, with the cell's padding. */
const NAME = 192;
const MONEY = 91;
/** Width in pixels of "Mensalidade 12/2026". */
const FEE = 154;

it.each(screens)("FIN-03 at %i px names have more room than belts, and due days and amounts fit", (wide) => {
  render(<OpenTable {...view} rows={[open]} />);
  const { Aluno: name = 0, Faixa: belt = 0, Vencimento: due = 0, Valor: amount = 0 } = widthsAt(wide);
  expect(name).toBeGreaterThanOrEqual(NAME);
  expect(name).toBeGreaterThan(belt);
  expect(due).toBeGreaterThanOrEqual(136);
  expect(amount).toBeGreaterThanOrEqual(MONEY);
});

it.each(screens)("FIN-05 at %i px names, days and amounts of late students fit", (wide) => {
  render(<LateList {...view} rows={[late]} />);
  const { Aluno: name = 0, Desde: since = 0, Valor: amount = 0 } = widthsAt(wide);
  expect(name).toBeGreaterThanOrEqual(NAME);
  expect(since).toBeGreaterThanOrEqual(136);
  expect(amount).toBeGreaterThanOrEqual(MONEY);
});

it.each(screens)("FIN-05 at %i px names, descriptions and amounts of payments fit", (wide) => {
  render(<PaymentTable sorting={sorting} payments={[paid]} />);
  const { Aluno: name = 0, Descrição: what = 0, Valor: amount = 0 } = widthsAt(wide);
  expect(name).toBeGreaterThanOrEqual(NAME);
  expect(what).toBeGreaterThanOrEqual(FEE);
  expect(amount).toBeGreaterThanOrEqual(MONEY);
});
