import { isoDay } from "@/lib/kernel/dates";
import { nextSpan } from "./spans";

const next = (beginsOn: string, from: string, endsOn?: string) =>
  nextSpan(
    { beginsOn: isoDay(beginsOn), endsOn: endsOn === undefined ? null : isoDay(endsOn) },
    isoDay(from),
  );

it("AGR-07 the next charged month is the first that no charge covers, and none after the agreement's end", () => {
  expect(next("1950-01-01", "2026-12-01")).toBe("2026-12-01");
  expect(next("2027-02-01", "2026-12-01")).toBe("2027-02-01");
  expect(next("2026-11-01", "2026-11-01")).toBe("2026-11-01");
  expect(next("2026-11-01", "2027-05-01", "2027-05-01")).toBe("2027-05-01");
  expect(next("2026-11-01", "2027-05-01", "2027-04-01")).toBeNull();
});
