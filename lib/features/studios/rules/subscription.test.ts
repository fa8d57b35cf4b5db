import {
  isCharged,
  nextCharge,
  runsUnopened,
  studioAddress,
  subscriptionSentence,
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
    expect(subscriptionSentence(view)).toBe("O período de teste termina em 4 dias, em 25/11/2026");
  });

  it("DASH-02 names the paid plan even while the trial still runs (C-16)", () => {
    const view = subscriptionView({ ...studio, subscriptionStatus: "active" }, now);
    expect([subscriptionLabel(view), subscriptionSentence(view)]).toEqual([
      "Ativa",
      "O Plano Único está ativo",
    ]);
  });

  it("says on the last day that the trial ends today, and the day before that it ends tomorrow", () => {
    const ends = (trialEndsAt: Date) =>
      subscriptionSentence(subscriptionView({ ...studio, trialEndsAt }, now));
    expect(ends(new Date("2026-11-21T16:00:00Z"))).toBe("O período de teste termina hoje");
    expect(ends(new Date("2026-11-22T16:00:00Z"))).toBe("O período de teste termina amanhã");
  });

  it("tells a trial that is over from a suspended studio", () => {
    const over = subscriptionView({ ...studio, trialEndsAt: new Date("2026-11-20T15:00:00Z") }, now);
    expect([subscriptionLabel(over), subscriptionSentence(over)]).toEqual([
      "Teste encerrado",
      "O período de teste terminou em 20/11/2026",
    ]);
    const suspended = subscriptionView(
      { ...studio, subscriptionStatus: "suspended", trialEndsAt: null },
      now,
    );
    expect([subscriptionLabel(suspended), subscriptionSentence(suspended)]).toEqual([
      "Suspensa",
      "A assinatura da academia está suspensa, e o acesso está bloqueado",
    ]);
  });
});

describe("the state of a provider's subscription", () => {
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
    return [view.state, subscriptionLabel(view), subscriptionSentence(view)];
  };

  const unpaid = "A mensalidade não foi paga, e o acesso foi bloqueado";

  it.each([
    ["active", ahead, ["active", "Ativa", "O Plano Único está ativo"]],
    ["trialing", ahead, ["active", "Ativa", "O Plano Único está ativo"]],
    [
      "past_due",
      ahead,
      ["pastDue", "Pagamento pendente", "A mensalidade não pôde ser cobrada. Tudo funciona até 25/11/2026"],
    ],
    ["past_due", behind, ["pastDue", "Pagamento pendente", unpaid]],
    ["active", behind, ["pastDue", "Pagamento pendente", unpaid]],
    ["cancelled", ahead, ["cancelled", "Cancelada", "A assinatura foi cancelada e vale até 25/11/2026"]],
    ["cancelled", behind, ["cancelled", "Cancelada", "A assinatura foi cancelada e terminou em 20/11/2026"]],
    [
      "refunded",
      behind,
      ["refunded", "Reembolsada", "A mensalidade foi devolvida, e o acesso está bloqueado"],
    ],
    [
      "charged_back",
      behind,
      ["chargedBack", "Contestada", "O pagamento foi contestado no banco, e o acesso está bloqueado"],
    ],
  ] as const)("SUB-24 DASH-02 is shown as reported: %s until %s", (status, until, told) => {
    expect(read(status, until)).toEqual(told);
  });

  it("C-16 gives way to a running trial if it has ended, but not if a payment is overdue", () => {
    const running = { trialEndsAt: ahead };
    expect(read("refunded", behind, running)[0]).toBe("trial");
    expect(read("past_due", ahead, running)[0]).toBe("pastDue");
  });

  it("RIGHT-19 is not shown as valid after the plan was taken away", () => {
    const taken = { subscriptionStatus: "trial", trialEndsAt: behind } as const;
    for (const status of ["active", "past_due", "cancelled"] as const)
      expect(read(status, ahead, taken)).toEqual([
        "trialOver",
        "Teste encerrado",
        "O período de teste terminou em 20/11/2026",
      ]);
    expect(read("cancelled", ahead, { ...taken, trialEndsAt: ahead })[0]).toBe("trial");
    expect(read("cancelled", behind, taken)[0]).toBe("cancelled");
    expect(read("refunded", behind, taken)[0]).toBe("refunded");
  });

  it("RIGHT-19 is shown as continuing without access if the provider goes on after the plan was taken away", () => {
    const read = (providerReference: string | null, status: "active" | "cancelled" = "active") =>
      subscriptionSentence(
        subscriptionView({ ...over, subscription: { status, accessUntil: ahead, providerReference } }, now),
      );
    expect(read("sub_1")).toBe("A assinatura continua, mas o acesso está fechado");
    for (const sentence of [read(null), read("sub_1", "cancelled")])
      expect(sentence).toBe("A academia está sem o Plano Único");
  });

  it("gives way to the suspension of the studio", () => {
    expect(read("active", ahead, { subscriptionStatus: "suspended" })[0]).toBe("suspended");
  });
});

it("SHELL-03 shows the studio's address, or the signed-in user's if the studio has none", () => {
  expect(studioAddress("dojo@example.com", "ana@example.com")).toBe("dojo@example.com");
  expect(studioAddress(" ", "ana@example.com")).toBe("ana@example.com");
});

it("threat 47 finds a subscription that still runs though the plan was taken away", () => {
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

it("SUB-22 RIGHT-19 the next charge has its day in the academy's time zone, or none if no charge is expected", () => {
  const periodEnd = new Date("2026-12-01T01:00:00Z");
  const of = (status: string, { at = now, reference = "sub_1" as string | null } = {}) =>
    nextCharge({ status, reference, periodEnd }, { at, timeZone: "America/Sao_Paulo" });
  expect(of("trialing")).toEqual({ day: "2026-11-30", isFirst: true });
  expect(of("active")).toEqual({ day: "2026-11-30", isFirst: false });
  for (const status of ["past_due", "cancelled", "refunded", "charged_back", "inactive"])
    expect(of(status)).toBeNull();
  expect(of("active", { reference: null })).toBeNull();
  expect(of("active", { at: new Date("2026-12-01T02:59:00Z") })).not.toBeNull();
  expect(of("active", { at: new Date("2026-12-01T03:00:00Z") })).toBeNull();
});

it("RIGHT-19 no provider charges a subscription that was entered by hand", () => {
  for (const status of ["active", "trialing", "past_due"]) {
    expect(isCharged({ status, reference: "sub_1" })).toBe(true);
    expect(isCharged({ status, reference: null })).toBe(false);
  }
  expect(isCharged({ status: "cancelled", reference: "sub_1" })).toBe(false);
});
