import { accountsCopy } from "./copy/sign-up";
import { signInForm, signUpForm, simpleTrialForm } from "./schema";

const filled = {
  fullName: "Rosa Maria",
  studioName: "Academia Ipiranga",
  email: " Rosa@Obi.Example ",
  password: "Obi#Demo-2026",
};

const firstMessage = (field: keyof typeof filled, value: string) => {
  const result = signUpForm.safeParse({ ...filled, [field]: value });
  return result.success ? null : result.error.issues.find((issue) => issue.path[0] === field)?.message;
};

describe("sign-up form", () => {
  it("SIGN-12 cleans the typed text and lower-cases the e-mail", () => {
    expect(
      signUpForm.parse({ ...filled, fullName: " Rosa <b>Maria</b> 2", studioName: "Dojô <i>nº 1</i>!" }),
    ).toMatchObject({
      fullName: "Rosa bMaria/b 2",
      studioName: "Dojô inº 1/i!",
      email: "rosa@obi.example",
    });
  });

  it.each([
    ["fullName", "", "Nome é obrigatório"],
    ["fullName", "R", "Nome deve ter pelo menos 2 caracteres."],
    ["fullName", " R ", "Nome deve ter pelo menos 2 caracteres."],
    ["fullName", "<>R", "Nome deve ter pelo menos 2 caracteres."],
    ["studioName", " ", "Nome do estúdio é obrigatório"],
    ["studioName", "A", "Nome do estúdio deve ter pelo menos 2 caracteres."],
    ["email", "", "E-mail é obrigatório"],
    ["email", "   ", "E-mail é obrigatório"],
    ["email", "a＠b.com", "Por favor, insira um e-mail válido."],
    ["email", `${"a".repeat(95)}@b.com`, "Por favor, insira um e-mail válido."],
    ["email", "rosa@", "Por favor, insira um e-mail válido."],
    ["email", "a@b.com,c@d.com", "Por favor, insira um e-mail válido."],
    ["email", "a@b.com\r\nBcc: x@y.com", "Por favor, insira um e-mail válido."],
    ["password", "", "Senha é obrigatória"],
    ["password", "Curta#1", "Senha deve ter pelo menos 12 caracteres"],
    ["password", "SOMENTE#MAIUSCULA1", "Senha deve conter pelo menos uma letra minúscula"],
    ["password", "somente#minuscula1", "Senha deve conter pelo menos uma letra maiúscula"],
    ["password", "Sem#Numero-Algum", "Senha deve conter pelo menos um número"],
    ["password", "SemEspecial2026", "Senha deve conter pelo menos um caractere especial"],
  ] as const)("SIGN-06 SIGN-08 SIGN-09 SIGN-10 SIGN-11 %s %j: %s", (field, value, message) =>
    expect(firstMessage(field, value)).toBe(message),
  );

  it("SIGN-15 refuses a trial length or a role sent with the form", () => {
    expect(signUpForm.safeParse({ ...filled, trialDays: "700" }).success).toBe(false);
    expect(signUpForm.safeParse({ ...filled, role: "super_admin" }).success).toBe(false);
  });

  it.each(["fullName", "studioName", "email", "password"] as const)(
    "ten thousand characters of %s are refused with a sentence",
    (field) => expect(firstMessage(field, "a".repeat(10_000))).toMatch(/máximo|válido/),
  );
});

describe("simple trial form", () => {
  const problems = (typed: Record<string, string>) =>
    simpleTrialForm.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it("SIGN-19 asks for all four fields", () =>
    expect(problems({ fullName: "", studioName: "", email: "", password: "" })).toEqual([
      ["fullName", "Nome é obrigatório"],
      ["studioName", "Nome do estúdio é obrigatório"],
      ["email", "E-mail é obrigatório"],
      ["password", "Senha é obrigatória"],
    ]));

  it.each([
    ["abc12", [["password", "A senha deve ter pelo menos 6 caracteres"]]],
    ["abc123", []],
    ["x".repeat(129), [["password", "Senha deve ter no máximo 128 caracteres"]]],
  ])("SIGN-19 password %j", (password, found) => expect(problems({ ...filled, password })).toEqual(found));

  it("refuses an unknown field", () =>
    expect(simpleTrialForm.safeParse({ ...filled, trialDays: "700" }).success).toBe(false));
});

describe("sign-in form", () => {
  const problem = (typed: Record<string, string>) => {
    const result = signInForm.safeParse(typed);
    return result.success ? null : result.error.issues[0]?.message;
  };

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

it("SIGN-01 CONST-01 the plan card shows the listed price", () =>
  expect(accountsCopy.signUp.plan.price.replace(/\s/gu, " ")).toBe("R$ 99,90 por mês"));
