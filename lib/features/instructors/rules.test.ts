import type { ClockTime } from "@/lib/kernel/dates";
import { instructorProblem, splitSpecializations, taughtIn } from "./rules";

describe("specializations", () => {
  it("INST-04 are split at commas, trimmed, and empty entries dropped", () => {
    expect(splitSpecializations(" Defesa pessoal ,, Competição,\tKata  ")).toEqual([
      "Defesa pessoal",
      "Competição",
      "Kata",
    ]);
  });

  it("INST-04 are empty when only commas and spaces were typed", () => {
    expect(splitSpecializations(" , ,, ")).toEqual([]);
    expect(splitSpecializations("")).toEqual([]);
  });
});

describe("choosing an instructor", () => {
  it("STU-19 accepts only an active instructor of this academy", () => {
    expect(instructorProblem({ status: "active" })).toBeNull();
    expect(instructorProblem({ status: "inactive" })?.message).toContain("inativo");
    expect(instructorProblem(null)?.code).toBe("not-found");
  });
});

it("taught classes add up to a number of sessions and minutes", () => {
  const lesson = (start: string, end: string) => ({
    startTime: start as ClockTime,
    endTime: end as ClockTime,
  });
  expect(taughtIn([])).toEqual({ sessions: 0, minutes: 0 });
  expect(taughtIn([lesson("07:00", "08:00"), lesson("19:30", "21:15")])).toEqual({
    sessions: 2,
    minutes: 165,
  });
});
