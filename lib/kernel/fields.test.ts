import {
  amount,
  clockTime,
  email,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalText,
  requiredLines,
  requiredName,
  requiredText,
  wholeNumber,
} from "./fields";
import { LIMITS } from "./text";

describe("clockTime", () => {
  it.each([
    ["19:30", "19:30"],
    ["19:30:00", "19:30"],
    ["00:00", "00:00"],
    [" 19:30\u200b\n", "19:30"],
  ])("SCHED-07 reads %s as %s", (typed, time) => {
    expect(clockTime().parse(typed)).toBe(time);
  });

  it.each(["19:30abc", "19:30:", "19:30:0", "19:30:00.000", "19:30:00Z", "24:00", "9:30", ""])(
    "SCHED-07 refuses %j as a time",
    (typed) => {
      const parsed = clockTime().safeParse(typed);
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["Informe um horário válido."]);
    },
  );
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
    ["a line break inside", "a@b\n.com"],
    ["a NUL byte", "a@b.com\u0000"],
    ["no domain", "a@b"],
    ["ten thousand characters", "a".repeat(10_000)],
  ])("SEC-20 refuses %s", (_, typed) => expect(email().safeParse(typed).success).toBe(false));
});

describe("RIGHT-01 RIGHT-02 the normal form of typed and pasted text", () => {
  it("is produced by every kind of field", () => {
    expect(requiredText().parse("\u202aJoa\u0303o\u00a0 da\u2011Silva\u202c")).toBe("João da-Silva");
    expect(optionalText().parse("\u200b\u00a0")).toBeNull();
    expect(requiredText().safeParse("\u2060").success).toBe(false);
    expect(requiredLines().parse("a\u200b\r\n b")).toBe("a\n b");
    expect(email().parse("\ufeffrosa\u200b@obi\u2011jj.com ")).toBe("rosa@obi-jj.com");
    expect(amount("refuse").parse("R$\u00a01.234,50\u200b")).toBe(123450);
    expect(wholeNumber(1, 9, "não").parse("\u200e7")).toBe(7);
  });

  it("names the fault of a wrong telephone", () => {
    const problem = (typed: string) => optionalPhone().safeParse(typed).error?.issues[0]?.message;
    expect(optionalPhone().parse("")).toBeNull();
    expect(optionalPhone().parse("11 98765\u20114321")).toBe("+5511987654321");
    expect(problem("98765-4321")).toBe("Faltam números. Escreva o telefone com DDD, como (11) 98765-4321.");
    expect(problem("a@b.com")).toBe("Isto é um e-mail. Escreva aqui o telefone, com DDD.");
    expect(problem("(20) 98765-4321")).toBe("Este DDD não existe.");
  });
});

it("RIGHT-06 a person's name loses angle brackets, and keeps every sign of a name", () => {
  expect(requiredName("Quem?").parse(" <b>Ana-Maria</b>  D'Ávila ")).toBe("bAna-Maria/b D'Ávila");
  expect(requiredName("Quem?").safeParse("<>").error?.issues[0]?.message).toBe("Quem?");
  expect([optionalName().parse("<Rui>"), optionalName().parse("< >"), optionalName().parse("")]).toEqual([
    "Rui",
    null,
    null,
  ]);
});

it("SEC-20 an optional e-mail is null or one plain address, and a wrong one is refused with a sentence", () => {
  expect([" ", " Rosa@Obi.Example "].map((typed) => optionalEmail().parse(typed))).toEqual([
    null,
    "rosa@obi.example",
  ]);
  expect(
    optionalEmail()
      .safeParse("rosa@")
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Email inválido"]);
});

it("CONST-10 an e-mail has 100 characters at most, a login password 128, general text 500, a name 100", () => {
  expect(LIMITS).toMatchObject({ email: 100, password: 128, text: 500, name: 100 });
  const address = (length: number) => `${"a".repeat(60)}@${"b".repeat(length - 73)}.obi.example`;
  const text = (length: number) => "a".repeat(length);
  for (const [schema, of, limit] of [
    [email(), address, 100],
    [requiredText(), text, 500],
    [optionalText(), text, 500],
    [requiredText(LIMITS.name), text, 100],
  ] as const) {
    expect(schema.safeParse(of(limit)).success).toBe(true);
    expect(schema.safeParse(of(limit + 1)).success).toBe(false);
  }
});
