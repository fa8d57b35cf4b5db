import { signInForm } from "./schema";

const problem = (typed: Record<string, string>) => {
  const result = signInForm.safeParse(typed);
  return result.success ? null : result.error.issues[0]?.message;
};

describe("sign-in form", () => {
  it.each([
    ["a@b.com", null],
    ["x", "Email inválido"],
    ["", "Email inválido"],
    ["a@b.com,c@d.com", "Email inválido"],
    ["a@b.com\r\nBcc: x@y.com", "Email inválido"],
    ["a@b.com\u0000", "Confira os campos destacados."],
    [`${"a".repeat(94)}@b.com`, null],
    [`${"a".repeat(95)}@b.com`, "Email inválido"],
    [`${"a".repeat(10_000)}@b.com`, "Email inválido"],
  ])("AUTH-05 SEC-20 e-mail %j: %s", (email, message) =>
    expect(problem({ email, password: "y" })).toBe(message),
  );

  it.each([
    ["", "Senha inválida"],
    ["x", null],
    [" ", null],
    ["x".repeat(128), null],
    ["x".repeat(129), "Senha inválida"],
    ["x".repeat(10_000), "Senha inválida"],
  ])("AUTH-06 password %#: %s", (password, message) =>
    expect(problem({ email: "a@b.com", password })).toBe(message),
  );
});
