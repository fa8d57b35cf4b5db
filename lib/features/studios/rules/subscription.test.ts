import {
  runsUnopened,
  studioAddress,
  subscriptionDetail,
  subscriptionLabel,
  subscriptionView,
} from "./subscription";

const now = new Date("2026-11-21T15:00:00Z");
const studio = {
  subscriptionStatus: "trial",
  trialEndsAt: new Date("2026-11-26T02:00:00Z"),
  timeZone: "America/Sao_Paulo",
  subscription: null,
} as const;

describe("subscriptionView", () => {
  it("DASH-02 names a running trial with its last day in the studio's time zone", () => {
    const view = subscriptionView(studio, now);
    expect(view).toEqual({ state: "trial", endsOn: "2026-11-25", daysLeft: 4 });
    expect(subscriptionLabel(view)).toBe("Em teste");
    expect(subscriptionDetail(view)).toBe("Teste até 25/11/2026, faltam 4 dias");
  });

  it("DASH-02 names the paid plan even while the trial still runs (C-16)", () => {
    const view = subscriptionView({ ...studio, subscriptionStatus: "active" }, now);
    expect([subscriptionLabel(view), subscriptionDetail(view)]).toEqual(["Ativa", "Plano Único"]);
  });

  it("says on the last day that the trial ends today, and the day before that it ends tomorrow", () => {
    const ends = (trialEndsAt: Date) => subscriptionDetail(subscriptionView({ ...studio, trialEndsAt }, now));
    expect(ends(new Date("2026-11-21T16:00:00Z"))).toBe("O teste termina hoje");
    expect(ends(new Date("2026-11-22T16:00:00Z"))).toBe("O teste termina amanhã");
  });

  it("tells a trial that is over from a suspended studio", () => {
    const over = subscriptionView({ ...studio, trialEndsAt: new Date("2026-11-20T15:00:00Z") }, now);
    expect([subscriptionLabel(over), subscriptionDetail(over)]).toEqual([
      "Teste encerrado",
      "Teste terminou em 20/11/2026",
    ]);
    const suspended = subscriptionView(
      { ...studio, subscriptionStatus: "suspended", trialEndsAt: null },
      now,
    );
    expect([subscriptionLabel(suspended), subscriptionDetail(suspended)]).toEqual([
      "Suspensa",
      "Acesso bloqueado",
    ]);
  });
});

describe("what a provider says", () => {
  const over = { ...studio, trialEndsAt: null };
  const [ahead, behind] = [new Date("2026-11-25T15:00:00Z"), new Date("2026-11-20T15:00:00Z")];
  const read = (
    status: "active" | "trialing" | "past_due" | "cancelled" | "refunded" | "charged_back",
    accessUntil: Date | null,
    of: Partial<Parameters<typeof subscriptionView>[0]> = {},
  ) => {
    const opens = accessUntil === null || accessUntil > now;
    const subscriptionStatus = opens ? ("active" as const) : ("trial" as const);
    const view = subscriptionView(
      { ...over, subscriptionStatus, ...of, subscription: { status, accessUntil } },
      now,
    );
    return [view.state, subscriptionLabel(view), subscriptionDetail(view)];
  };

  it.each([
    ["active", ahead, ["active", "Ativa", "Plano Único"]],
    ["trialing", ahead, ["active", "Ativa", "Plano Único"]],
    ["past_due", ahead, ["pastDue", "Pagamento pendente", "Acesso até 25/11/2026"]],
    ["past_due", behind, ["pastDue", "Pagamento pendente", "Acesso bloqueado"]],
    ["active", behind, ["pastDue", "Pagamento pendente", "Acesso bloqueado"]],
    ["cancelled", ahead, ["cancelled", "Cancelada", "Acesso até 25/11/2026"]],
    ["cancelled", behind, ["cancelled", "Cancelada", "Acesso terminou em 20/11/2026"]],
    ["refunded", behind, ["refunded", "Reembolsada", "Acesso bloqueado"]],
    ["charged_back", behind, ["chargedBack", "Contestada", "Acesso bloqueado"]],
  ] as const)("SUB-24 DASH-02 is told as it stands: %s until %s", (status, until, told) => {
    expect(read(status, until)).toEqual(told);
  });

  it("C-16 a trial that still runs goes before what is over, and not before what is to be done", () => {
    const running = { trialEndsAt: ahead };
    expect(read("refunded", behind, running)[0]).toBe("trial");
    expect(read("past_due", ahead, running)[0]).toBe("pastDue");
  });

  it("a suspended studio reads of that", () => {
    expect(read("active", ahead, { subscriptionStatus: "suspended" })[0]).toBe("suspended");
  });
});

it("SHELL-03 shows the studio's address, or the signed-in one where the studio has none", () => {
  expect(studioAddress("dojo@example.com", "ana@example.com")).toBe("dojo@example.com");
  expect(studioAddress(" ", "ana@example.com")).toBe("ana@example.com");
});

it("threat 47 a subscription that goes on after the plan was taken away is no reason to buy another", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const kept = { status: "active", accessUntil: new Date("2026-12-23T12:00:00Z") };
  const studio = { subscriptionStatus: "trial" as const, subscription: kept, reference: "sub_1" };
  expect(runsUnopened(studio, now)).toBe(true);
  expect(runsUnopened({ ...studio, subscription: { ...kept, status: "trialing" } }, now)).toBe(true);
  expect(runsUnopened({ ...studio, subscriptionStatus: "suspended" }, now)).toBe(true);
  expect(runsUnopened({ ...studio, subscriptionStatus: "active" }, now)).toBe(false);
  expect(runsUnopened({ ...studio, subscription: null }, now)).toBe(false);
  expect(runsUnopened({ ...studio, reference: null }, now)).toBe(false);
  for (const status of ["cancelled", "past_due", "refunded", "charged_back"])
    expect(runsUnopened({ ...studio, subscription: { ...kept, status } }, now)).toBe(false);
  expect(runsUnopened({ ...studio, subscription: { ...kept, accessUntil: now } }, now)).toBe(false);
});
