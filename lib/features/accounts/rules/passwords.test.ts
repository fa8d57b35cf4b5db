import { METER_STEPS, passwordChecklist, passwordProblem, passwordStrength } from "./passwords";

describe("password strength", () => {
  it.each([
    ["", 0, "Fraca"],
    ["a", 2, "Fraca"],
    ["aaa", 1, "Fraca"],
    ["abcdefgh", 3, "Fraca"],
    ["abcdefg1", 4, "Média"],
    ["abcdefG1", 5, "Média"],
    ["abcdef#G1", 6, "Média"],
    ["aaabcdef#G12", 6, "Média"],
    ["abcdef#G1234", 7, "Forte"],
    ["abcdef#G12345678", 8, "Forte"],
  ])("SIGN-04 %j scores %i of 8: %s", (password, score, label) =>
    expect(passwordStrength(password)).toMatchObject({ score, label }),
  );

  it("SIGN-03 the meter has six steps and is full from a score of six", () => {
    expect(METER_STEPS).toBe(6);
    expect(passwordStrength("abcdefgh").filled).toBe(3);
    expect(passwordStrength("abcdef#G1").filled).toBe(6);
    expect(passwordStrength("abcdef#G12345678").filled).toBe(6);
  });

  it("SIGN-04 accents count as letters and a space as no special character", () => {
    expect(passwordStrength("çã").score).toBe(2);
    expect(passwordStrength("a b").score).toBe(2);
  });
});

describe("password requirements", () => {
  const met = (password: string) => passwordChecklist(password).map((item) => item.met);

  it("SIGN-05 the checklist says of each requirement whether it is met", () => {
    expect(met("")).toEqual([false, false, false, false, false]);
    expect(met("abcdefghijkl")).toEqual([true, true, false, false, false]);
    expect(met("A1#")).toEqual([false, false, true, true, true]);
    expect(met("Obi#Demo-2026")).toEqual([true, true, true, true, true]);
  });

  it.each([
    ["", "Senha deve ter pelo menos 12 caracteres"],
    ["###########", "Senha deve ter pelo menos 12 caracteres"],
    ["############", "Senha deve conter pelo menos uma letra minúscula"],
    ["a###########", "Senha deve conter pelo menos uma letra maiúscula"],
    ["aA##########", "Senha deve conter pelo menos um número"],
    ["aA1bbbbbbbbb", "Senha deve conter pelo menos um caractere especial"],
    ["aA1#bbbbbbbb", null],
  ])("SIGN-06 SIGN-07 the first rule that %j does not meet is shown: %s", (password, message) =>
    expect(passwordProblem(password)).toBe(message),
  );
});
