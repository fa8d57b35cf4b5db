import {
  METER_STEPS,
  deviceOf,
  passwordChecklist,
  passwordProblem,
  passwordStrength,
  roleOf,
  sessionOrRefusal,
  standingOf,
} from "./rules";

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
  ])("SIGN-06 SIGN-07 of %j the first unmet rule is shown: %s", (password, message) =>
    expect(passwordProblem(password)).toBe(message),
  );
});

const refusal = (outcome: Parameters<typeof sessionOrRefusal>[0]) => {
  try {
    sessionOrRefusal(outcome);
  } catch (error) {
    return error;
  }
};

describe("a refused sign-in", () => {
  const lockedUntil = new Date("2026-11-21T15:30:00Z");

  it.each([
    ["AUTH-07", { reason: "limited" }, "Muitas tentativas de login. Aguarde 15 minutos."],
    [
      "AUTH-08",
      { reason: "locked", failedAttempts: 5, lockedUntil },
      "Conta temporariamente bloqueada. Tente novamente mais tarde.",
    ],
    ["AUTH-13", { reason: "credentials", failedAttempts: 1, lockedUntil: null }, "Credenciais inválidas"],
    ["PORTAL-04", { reason: "inactive" }, "Sua matrícula está inativa..."],
  ] as const)("%s says its sentence", (_id, outcome, message) =>
    expect(refusal({ ok: false, ...outcome })).toMatchObject({ code: outcome.reason, message }),
  );

  it("AUTH-09 carries the figures of the banner, and only where there are any", () => {
    expect(refusal({ ok: false, reason: "locked", failedAttempts: 5, lockedUntil })).toMatchObject({
      details: { failedAttempts: 5, lockedUntil: "2026-11-21T15:30:00.000Z" },
    });
    expect(standingOf({ failedAttempts: 5, lockedUntil: "2026-11-21T15:30:00.000Z" })).toEqual({
      failedAttempts: 5,
      lockedUntil,
    });
    expect(refusal({ ok: false, reason: "limited" })).toHaveProperty("details", undefined);
    expect(standingOf(undefined)).toBeNull();
  });
});

describe("devices as a person knows them", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36`, "Chrome no Windows"],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, "Edge no Windows"],
    [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/150.0 Mobile Safari/537.36`, "Chrome no Android"],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Safari/604.1`,
      "Safari no iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox no Linux"],
    ["curl/8", "Navegador desconhecido"],
    ["", "Navegador desconhecido"],
  ])("%s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});

it("SEC-01 SEC-08 a role is super_admin, studio_owner or none", () => {
  const role = (kind: "owner" | "student" | "superAdmin" | "unattached") =>
    roleOf({ id: "", kind, email: "", fullName: "" });
  expect([role("superAdmin"), role("owner"), role("student"), role("unattached"), roleOf(null)]).toEqual([
    "super_admin",
    "studio_owner",
    null,
    null,
    null,
  ]);
});
