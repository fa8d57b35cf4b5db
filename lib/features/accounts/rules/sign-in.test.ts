import { sessionOrRefusal, standingOf } from "./sign-in";

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
  ] as const)("%s has its own message", (_id, outcome, message) =>
    expect(refusal({ ok: false, ...outcome })).toMatchObject({ code: outcome.reason, message }),
  );

  it("AUTH-09 carries the failure count and the end of the lock only when there are any", () => {
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
