import { withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { cents, sumCents } from "@/lib/kernel/money";
import { day, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { getFinance } from "./finance";

const superuser = openSuperuser();

/** Amounts of all lengths, the same in each run. */
const amounts = (count: number) =>
  Array.from({ length: count }, (_, at) => cents(1 + ((at * 1_103_515_245 + 12_345) % 1_999_993)));

it("threat 63 the sum of 100,000 amounts is the same in code and in the database, to the cent", async () => {
  const all = amounts(100_000);
  const { rows } = await superuser.query("select sum(amount)::text as sum from unnest($1::int[]) amount", [
    all,
  ]);
  expect(rows).toEqual([{ sum: String(sumCents(all)) }]);
});

it("threats 63 and 64 an academy's revenue is exact to the cent, by the days of its own month", async () => {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  const [october, november] = [amounts(300), amounts(500)];
  const paid = { studentId, paymentMethod: "pix", status: "completed", description: "Mensalidade" } as const;
  await withStudio(studioId, (tx) =>
    tx.payment.createMany({
      data: [
        ...october.map((amountCents) => ({ ...paid, amountCents, paymentDate: day("2026-10-31") })),
        ...november.map((amountCents) => ({ ...paid, amountCents, paymentDate: day("2026-11-01") })),
      ],
    }),
  );
  const monthStart = isoDay("2026-11-01");
  const { figures } = await withStudio(studioId, (tx) =>
    getFinance(tx, { q: "", method: null, month: null, monthStart }),
  );
  expect(figures.monthCents).toBe(sumCents(november));
  expect(figures.totalCents).toBe(sumCents([...october, ...november]));
});
