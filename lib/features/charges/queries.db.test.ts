import { withStudio } from "@/lib/db/doors";
import { day, makeCharge, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { listOpenCharges } from "./queries";

async function makeWorld() {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  const charge = (fields: object = {}) => makeCharge({ studioId, studentId, ...fields });
  return { studioId, studentId, charge };
}

it("FIN-08 what a student owes is every open charge and what is left of it, due first first, whatever it is for", async () => {
  const { studioId, studentId, charge } = await makeWorld();
  const list = (door = studioId) => withStudio(door, (tx) => listOpenCharges(tx, { studentId }));
  const { studentId: classmate } = await makeStudent({ studioId });
  await makeCharge({ studioId, studentId: classmate, dueOn: day("2026-01-10") });
  await charge({ status: "waived", endReason: "Bolsa", period: day("2026-02-01"), dueOn: day("2026-02-10") });
  expect(await list()).toEqual([]);
  const fee = await charge({ description: "Mensalidade de novembro", lateCents: 500 });
  const exam = await charge({ kind: "exam", description: "Exame", period: null, dueOn: day("2026-11-09") });
  const paid = await charge({ kind: "product", period: null, dueOn: day("2026-11-08") });
  await makePayment({ studioId, studentId, chargeId: paid.id, amountCents: 15_000 });
  await makePayment({ studioId, studentId, chargeId: fee.id, amountCents: 4_000 });
  expect(await list()).toEqual([
    { id: exam.id, description: "Exame", dueOn: "2026-11-09", openCents: 15_000, begun: null },
    {
      id: fee.id,
      description: "Mensalidade de novembro",
      dueOn: "2026-11-10",
      openCents: 11_500,
      begun: null,
    },
  ]);
  expect(await list((await makeStudio()).studioId)).toEqual([]);
});
