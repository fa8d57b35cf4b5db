import { withStudio } from "@/lib/db/doors";
import { makeFile, makeStudio } from "@/lib/testing/factories";
import { freeReceipts } from "./commands";
import { readRoom } from "./queries";
import { monthsBefore } from "./rules";

it("RIGHT-52 deletes exactly the receipts that were counted, also when a month is shorter than the day", async () => {
  const { studioId } = await makeStudio();
  const contentType = "application/pdf";
  const keep = (createdAt: string) => makeFile({ studioId, purpose: "receipt", contentType, createdAt });
  for (const day of ["2026-02-28T11:59:59Z", "2026-03-01T12:00:00Z", "2024-02-29T12:00:00Z"]) await keep(day);
  const at = new Date("2026-05-31T12:00:00Z");
  const { free } = await withStudio(studioId, (tx) => readRoom(tx, { at }));
  expect(free.map(({ months, count }) => [months, count])).toEqual([
    [24, 1],
    [12, 1],
    [6, 1],
    [3, 2],
  ]);
  const before = monthsBefore(at, 3);
  expect(await withStudio(studioId, (tx) => freeReceipts(tx, { before }))).toEqual({ count: 2 });
});
