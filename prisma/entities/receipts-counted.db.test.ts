import { readFileSync } from "node:fs";
import { withStudio } from "@/lib/db/doors";
import { makeCharge, makeReceipt, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();
const migration = readFileSync("prisma/migrations/20261129100100_receipts_counted/migration.sql", "utf8");

it("RIGHT-52 the migration counts the last receipt of each older transfer, and leaves updated_at as it was", async () => {
  const { id: studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  const { id: chargeId } = await makeCharge({ studioId, studentId });
  const receipt = (fields: object) => makeReceipt({ studioId, chargeId, ...fields });
  const waiting = await receipt({});
  const refused = await receipt({ status: "rejected", rejectReason: "Ilegível", decidedAt: new Date() });
  const none = await receipt({ status: "cancelled", receiptSentAt: null });
  const read = () => withStudio(studioId, (tx) => tx.settlement.findMany({ orderBy: { createdAt: "asc" } }));
  const before = await read();

  const client = await superuser.connect();
  // Drops and adds the column in a transaction that is rolled back, as other tests use the same database.
  await client.query("begin; alter table settlements drop column receipts_sent");
  await client.query(migration);
  const { rows } = await client.query(
    "select id, receipts_sent, updated_at from settlements where studio_id = $1 order by created_at",
    [studioId],
  );
  await client.query("rollback");
  client.release();

  const told = ({ id, updatedAt }: typeof waiting, count: number) => ({
    id,
    receipts_sent: count,
    updated_at: updatedAt,
  });
  expect(rows).toEqual([told(waiting, 1), told(refused, 1), told(none, 0)]);
  expect(await read()).toEqual(before);
});
