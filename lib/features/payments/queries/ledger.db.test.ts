import { withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import { day, makeCharge, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import type { PaymentFilter, PaymentMethod, PaymentStatus } from "../schema";
import { getFinance } from "./finance";
import { listLatePayers } from "./late";
import { listOpen, listPayments } from "./ledger";

const NAMES = ["Ana Lima", "Ánã Sôuza", "José Ñandu", "Zé 100% _x_ \\o/", "Xaxim"];
const TYPED = ["ana", "ÁNA", "jose ñ", "_", "%", "\\", "_x_", "a%a", "an_", "x", "z", "a l", "nobody"];

const PAID = [
  ["2026-10-31", "pix", "completed"],
  ["2026-11-01", "pix", "completed"],
  ["2026-11-03", "cash", "completed"],
  ["2026-11-03", "credit_card", "failed"],
  ["2026-11-20", "pix", "pending"],
  ["2026-12-01", "cash", "cancelled"],
] as const;

type Row = {
  name: string;
  on: string;
  method: PaymentMethod | null;
  status: PaymentStatus;
  amountCents: number;
};

/** An academy with payments and open charges of all names, each with a different amount; returns the rows too. */
async function makeBooks(): Promise<{ studioId: string; rows: Row[] }> {
  const { studioId } = await makeStudio();
  const rows: Row[] = [];
  for (const name of NAMES) {
    const { studentId } = await makeStudent({ studioId, fullName: name });
    for (const [on, method, status] of PAID) {
      const amountCents = 1_000 + rows.length;
      await makePayment({
        studioId,
        studentId,
        paymentDate: day(on),
        paymentMethod: method,
        status,
        amountCents,
      });
      rows.push({ name, on, method, status, amountCents });
    }
    const owed = { on: "2026-11-10", amountCents: 1_000 + rows.length };
    await makeCharge({ studioId, studentId, dueOn: day(owed.on), amountCents: owed.amountCents });
    rows.push({ name, ...owed, method: null, status: "pending" });
  }
  return { studioId, rows };
}

const all = {
  q: "",
  tab: "all",
  state: null,
  period: "sempre",
  month: null,
  method: null,
  order: null,
  monthStart: isoDay("2026-11-01"),
} as const;

const views: Record<string, Partial<Omit<PaymentFilter, "page" | "q">>> = {
  everything: {},
  "what came in": { tab: "received" },
  "what failed": { state: "failed" },
  "what is to come in": { state: "pending" },
  "this month": { period: "mes" },
  "October by PIX": { period: "outro", month: isoDay("2026-10-01"), method: "pix" },
  "this month by PIX, oldest first": {
    period: "mes",
    method: "pix",
    order: { by: "data", direction: "asc" },
  },
  "by amount": { order: { by: "valor", direction: "desc" } },
  "what is open": { tab: "open" },
  "what is open, latest first": { tab: "open", order: { by: "data", direction: "desc" } },
};

type View = Omit<PaymentFilter, "page"> & { monthStart: PaymentFilter["month"] & string };

const meets = ({ q, tab, state, period, month, method }: View, row: Row): boolean =>
  fold(row.name).includes(fold(q)) &&
  (method === null || row.method === method) &&
  (tab === "all" || row.status === (tab === "received" ? "completed" : "pending")) &&
  (state === null || row.status === state) &&
  (period === "sempre" || row.on.startsWith((month ?? "2026-11").slice(0, 7)));

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

async function pagesOf(studioId: string, view: View) {
  const read = (skip: number) =>
    withStudio(studioId, async (tx) => {
      const asked = { ...view, skip, take: 3 };
      if (view.tab !== "open") return listPayments(tx, asked);
      return (await listOpen(tx, { ...asked, today: asked.monthStart })).map((row) => ({
        ...row,
        amountCents: row.openCents,
      }));
    });
  const pages: { id: string; amountCents: number }[][] = [];
  for (let page = await read(0); page.length > 0; page = await read(3 * pages.length)) pages.push(page);
  return pages;
}

describe("FIN-05 threat 79: a search of payments", () => {
  it.each(Object.entries(views))("finds the rows of a name in the list of %s", async (_name, of) => {
    const { studioId, rows } = await makeBooks();
    await makeBooks();
    for (const q of TYPED) {
      const view = { ...all, ...of, q };
      const expected = rows.filter((row) => meets(view, row));
      const listed = (await pagesOf(studioId, view)).flat();
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
      const amounts = (of: readonly { amountCents: number }[]) =>
        of.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b);
      expect([q, amounts(listed)]).toEqual([q, amounts(expected)]);
    }
  });

  it("finds late students by name", async () => {
    const { studioId } = await makeBooks();
    await makeBooks();
    for (const q of TYPED) {
      const asked = { ...all, q, page: 1, today: isoDay("2026-11-23") };
      const looked = await withStudio(studioId, (tx) => listLatePayers(tx, asked));
      const named = NAMES.filter((name) => fold(name).includes(fold(q)));
      expect([q, looked.rows.map(({ studentName }) => studentName).toSorted()]).toEqual([
        q,
        named.toSorted(),
      ]);
    }
  });

  it("counts and sums the rows of a name, and leaves the cards to all students", async () => {
    const { studioId, rows } = await makeBooks();
    await makeBooks();
    for (const method of [null, "pix"] as const) {
      for (const q of TYPED) {
        const asked = { ...all, q, method, month: isoDay("2026-10-01") };
        const { figures, found, received } = await withStudio(studioId, (tx) => getFinance(tx, asked));
        for (const period of ["sempre", "mes", "outro"] as const) {
          const month = period === "outro" ? asked.month : null;
          const expected = rows.filter((row) => meets({ ...asked, period, month }, row));
          const came = expected.filter(({ status }) => status === "completed");
          const counted = [found[period].all, found[period].completed, received[period]];
          expect([q, period, ...counted]).toEqual([q, period, expected.length, came.length, sumOf(came)]);
        }
        expect(figures.totalCents).toBe(sumOf(rows.filter(({ status }) => status === "completed")));
      }
    }
  });
});

it("AGR-35 a payment names the charge that it is for, and an open charge itself", async () => {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  const paid = await makeCharge({ studioId, studentId, amountCents: 5_000 });
  const open = await makeCharge({ studioId, studentId, kind: "exam", period: null, amountCents: 7_000 });
  await makePayment({ studioId, studentId, chargeId: paid.id, amountCents: 5_000 });
  await makePayment({ studioId, studentId, amountCents: 3_000 });
  const rows = await withStudio(studioId, (tx) => listPayments(tx, { ...all, skip: 0 }));
  expect(rows.map(({ amountCents, chargeId }) => [amountCents, chargeId]).sort()).toEqual([
    [3_000, null],
    [5_000, paid.id],
    [7_000, open.id],
  ]);
});
