import { isoDay } from "@/lib/kernel/dates";
import { nextSpan } from "./spans";

const next = (everyMonths: number, beginsOn: string, from: string, endsOn?: string) =>
  nextSpan(
    { everyMonths, beginsOn: isoDay(beginsOn), endsOn: endsOn === undefined ? null : isoDay(endsOn) },
    isoDay(from),
  );

it("AGR-07 the next charged month is the begin of a span, and none after the agreement's end", () => {
  expect(next(1, "1950-01-01", "2026-12-01")).toBe("2026-12-01");
  expect(next(1, "2027-02-01", "2026-12-01")).toBe("2027-02-01");
  expect(next(3, "2026-11-01", "2026-11-01")).toBe("2026-11-01");
  expect(next(3, "2026-11-01", "2026-12-01")).toBe("2027-02-01");
  expect(next(12, "2026-11-01", "2027-10-01")).toBe("2027-11-01");
  expect(next(6, "2026-11-01", "2027-05-01", "2027-05-01")).toBe("2027-05-01");
  expect(next(6, "2026-11-01", "2027-05-01", "2027-04-01")).toBeNull();
});
