import { clockTime } from "./fields";

describe("clockTime", () => {
  it.each([
    ["19:30", "19:30"],
    ["19:30:00", "19:30"],
    ["00:00", "00:00"],
  ])("SCHED-07 reads %s as %s", (typed, time) => {
    expect(clockTime().parse(typed)).toBe(time);
  });

  it.each([
    "19:30abc",
    "19:30:",
    "19:30:0",
    "19:30:00.000",
    "19:30:00Z",
    " 19:30",
    "19:30\n",
    "24:00",
    "9:30",
    "",
  ])("SCHED-07 refuses %j as a time", (typed) => {
    const parsed = clockTime().safeParse(typed);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["Informe um horário válido."]);
  });
});
