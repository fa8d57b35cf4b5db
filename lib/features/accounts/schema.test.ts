import { signUpForm } from "./schema";

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
  it("cleans what was typed and lower-cases the e-mail", () => {
    expect(signUpForm.parse({ ...filled, fullName: " Rosa <b>Maria</b> " })).toMatchObject({
      fullName: "Rosa bMariab",
      email: "rosa@obi.example",
    });
  });

  it.each([
    ["fullName", "", "Nome é obrigatório"],
    ["fullName", "R", "Nome deve ter pelo menos 2 caracteres."],
    ["fullName", "12345", "Nome deve ter pelo menos 2 caracteres."],
    ["studioName", " ", "Nome do estúdio é obrigatório"],
    ["studioName", "A", "Nome do estúdio deve ter pelo menos 2 caracteres."],
    ["email", "", "E-mail é obrigatório"],
    ["email", "rosa@", "Por favor, insira um e-mail válido."],
    ["email", "a@b.com,c@d.com", "Por favor, insira um e-mail válido."],
    ["email", "a@b.com\r\nBcc: x@y.com", "Por favor, insira um e-mail válido."],
    ["password", "", "Senha é obrigatória"],
    ["password", "Curta#1", "Senha deve ter pelo menos 12 caracteres"],
    ["password", "SOMENTE#MAIUSCULA1", "Senha deve conter pelo menos uma letra minúscula"],
    ["password", "somente#minuscula1", "Senha deve conter pelo menos uma letra maiúscula"],
    ["password", "Sem#Numero-Algum", "Senha deve conter pelo menos um número"],
    ["password", "SemEspecial2026", "Senha deve conter pelo menos um caractere especial"],
  ] as const)("%s %j: %s", (field, value, message) => expect(firstMessage(field, value)).toBe(message));

  it("takes type and length of the trial from nobody", () => {
    expect(signUpForm.safeParse({ ...filled, trialDays: "700" }).success).toBe(false);
    expect(signUpForm.safeParse({ ...filled, role: "super_admin" }).success).toBe(false);
  });
});
