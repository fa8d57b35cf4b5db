import { plainDue } from "@/lib/features/agreements/rules/late";
import type { FinanceFigures } from "@/lib/features/payments/queries/finance";
import type { LedgerRow, OpenRow } from "@/lib/features/payments/queries/ledger";
import type { PaymentsFound } from "@/lib/features/payments/rules";
import { paymentFilter } from "@/lib/features/payments/schema";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";

/** Data as the finance screen receives it. */

export const everythingOpen = paymentFilter.decode({});
export const everythingReceived = paymentFilter.decode({ aba: "recebidos" });
export const everyPayment = paymentFilter.decode({ aba: "todos" });

export const ANA = {
  id: "0197c7b0-0000-7000-8000-000000000001",
  fullName: "Ana Lima",
  status: "active",
} as const;
export const JOAO = {
  id: "0197c7b0-0000-7000-8000-000000000002",
  fullName: "João Sá",
  status: "suspended",
} as const;

const figures: FinanceFigures = {
  totalCents: cents(123_456_78),
  monthCents: cents(9_990),
  pendingCents: cents(15_000),
  activeStudents: 118,
};

export const payment = (over: Partial<LedgerRow>): LedgerRow => ({
  id: "p",
  studentId: ANA.id,
  studentName: "Ana Lima",
  day: isoDay("2026-11-21"),
  description: null,
  method: "pix",
  amountCents: cents(15_000),
  status: "completed",
  reversal: null,
  reversedBy: null,
  isOnline: false,
  isNumbered: false,
  chargeId: null,
  ...over,
});

export const openRow = (over: Partial<OpenRow>): OpenRow => ({
  id: "0197c7b0-0000-7000-8000-0000000000aa",
  studentId: ANA.id,
  studentName: "Ana Lima",
  belt: { name: "Azul", color: "#1F4FA3", color2: null, color3: null, tipColor: null },
  beltDegree: 0,
  description: "Mensalidade de novembro de 2026",
  asked: null,
  dueOn: isoDay("2026-11-10"),
  openCents: cents(15_000),
  due: plainDue(over.openCents ?? cents(15_000)),
  paidCents: cents(0),
  method: null,
  begun: null,
  hasPhone: true,
  ...over,
});

const states = { all: 812, completed: 700, pending: 100, failed: 12, cancelled: 0 };
const none = { all: 0, completed: 0, pending: 0, failed: 0, cancelled: 0 };

export const found: PaymentsFound = {
  sempre: states,
  mes: { ...states, all: 60, completed: 48 },
  outro: { ...states, all: 9, completed: 7 },
};
export const nothing: PaymentsFound = { sempre: none, mes: none, outro: none };
export const nothingReceived: PaymentsFound = { ...nothing, sempre: { ...none, all: 3, pending: 3 } };

export const financeView = {
  figures,
  received: { sempre: cents(105_000_00), mes: cents(7_200_00), outro: cents(1_050_00) },
  months: ["2026-11-01", "2026-10-01", "2026-09-01"].map(isoDay),
  hasLateMoney: false,
  toReview: 0,
  today: isoDay("2026-11-16"),
  late: null,
  lateCount: 0,
  open: [],
  payments: [],
  page: 1,
  asked: 1,
  pages: 1,
} as const;

/** Intl puts a no-break space after R$. */
export const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\u00a0/g, " ");
