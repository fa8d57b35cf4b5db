import { clockTime, email } from "./fields";

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

describe("email", () => {
  it("SEC-20 keeps one plain address, lower-cased", () => {
    expect(email().parse("  Rosa.Maria+obi@Academia-Ipiranga.com.br ")).toBe(
      "rosa.maria+obi@academia-ipiranga.com.br",
    );
    expect(email().safeParse(`${"a".repeat(94)}@b.com`).success).toBe(true);
  });

  it.each([
    ["101 characters", `${"a".repeat(95)}@b.com`],
    ["a second header", "a@b.com\r\nBcc: x@y.com"],
    ["two addresses", "a@b.com,c@d.com"],
    ["a name around it", "Rosa <a@b.com>"],
    ["a full-width @", "a\uFF20b.com"],
    ["a small @", "a\uFE6Bb.com"],
    ["a Kelvin sign for a k", "\u212Aarina@b.com"],
    ["a Cyrillic a", "\u0430na@b.com"],
    ["a full-width dot", "a@b\uFF0Ecom"],
    ["an invisible space", "a\u200B@b.com"],
    ["a line break inside", "a@b\n.com"],
    ["a NUL byte", "a@b.com\u0000"],
    ["no domain", "a@b"],
    ["ten thousand characters", "a".repeat(10_000)],
  ])("SEC-20 refuses %s", (_, typed) => expect(email().safeParse(typed).success).toBe(false));
});
