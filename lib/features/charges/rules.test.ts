import { feeName } from "@/lib/features/agreements/rules/fee";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  type Begun,
  chargeChoice,
  declinedWords,
  dueWords,
  lateWords,
  lifeOf,
  mayPayNow,
  partName,
  partsOf,
  reviewOf,
  shortFee,
  sumLate,
  underWayWords,
} from "./rules";

const november = {
  id: "0197c7b0-0000-7000-8000-00000000000c",
  kind: "fee" as const,
  description: "Mensalidade de novembro",
  dueOn: isoDay("2026-11-10"),
  openCents: cents(15_000),
  begun: null,
};

it.each([
  ["2026-11-09", "vence"],
  ["2026-11-10", "vence"],
  ["2026-11-11", "venceu"],
])("FIN-08 a charge to choose shows its purpose, its day and its open amount, on %s: %s", (today, word) => {
  const choice = chargeChoice(november, isoDay(today));
  expect({ ...choice, label: choice.label.replace(/\u00a0/g, " ") }).toEqual({
    id: november.id,
    kind: "fee",
    label: `Mensalidade de novembro · ${word} em 10/11/2026 · R$ 150,00 em aberto`,
    due: `${word} em 10/11/2026`,
    isLate: word === "venceu",
    openCents: 15_000,
    begun: null,
  });
});

const partsFrom = (amount: number, dueOn: string, parts: number) =>
  partsOf(cents(amount), { dueOn: isoDay(dueOn), parts });

it("AGR-20 parts are equal to the cent, the first takes the rest, and together they are the amount", () => {
  expect(partsFrom(26_000, "2026-11-10", 2).map(({ amount }) => amount)).toEqual([13_000, 13_000]);
  expect(partsFrom(10_000, "2026-11-10", 3).map(({ amount }) => amount)).toEqual([3_334, 3_333, 3_333]);
  for (let parts = 1; parts <= 12; parts++)
    for (const amount of [12, 13, 9_999, 26_001, 99_999_999])
      expect(partsFrom(amount, "2026-11-10", parts).reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
});

it("AGR-20 parts fall due month by month, and a day 31 is the last day of a shorter month", () => {
  expect(partsFrom(40_000, "2026-12-31", 4).map(({ dueOn }) => dueOn)).toEqual([
    "2026-12-31",
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
  ]);
});

it("AGR-20 a part is named by its number, and an amount at once by itself", () => {
  expect(partName("Kimono", { part: 1, parts: 2 })).toBe("Kimono (1/2)");
  expect(partName("Kimono", { part: 1, parts: 1 })).toBe("Kimono");
});

it("RIGHT-11 a charge to choose shows that its payment has begun", () => {
  const label = (begun: Begun) => chargeChoice({ ...november, begun }, isoDay("2026-11-11")).label;
  expect(label("receipt")).toMatch(/em aberto · Comprovante enviado$/);
  expect(label("boleto")).toMatch(/em aberto · Boleto em andamento$/);
});

it.each([
  ["2026-11-04", "venceu há 6 dias"],
  ["2026-11-09", "venceu ontem"],
  ["2026-11-10", "vence hoje"],
  ["2026-11-11", "vence amanhã"],
  ["2026-11-13", "vence em 3 dias"],
])("FIN-03 on the 10th, a charge due on %s reads '%s'", (dueOn, words) => {
  expect(dueWords(isoDay(dueOn), isoDay("2026-11-10"))).toBe(words);
});

it.each([
  ["2026-11-09", "desde ontem"],
  ["2026-10-31", "há 10 dias"],
])("a late charge due on %s says for how long", (dueOn, words) => {
  expect(lateWords(isoDay(dueOn), isoDay("2026-11-10"))).toBe(words);
});

it("FIN-03 a monthly charge is named by its month", () => {
  expect(feeName(isoDay("2026-03-01"))).toBe("Mensalidade de março de 2026");
});

it.each([
  ["Mensalidade de novembro de 2026", "Mensalidade 11/2026"],
  ["Mensalidade de maio de 2025", "Mensalidade 05/2025"],
  ["Mensalidade de março de 2026 · Estorno: engano", "Mensalidade 03/2026 · Estorno: engano"],
  ["Mensalidade de novembro", "Mensalidade de novembro"],
  ["Mensalidade de judô de 2026", "Mensalidade de judô de 2026"],
  ["Exame de faixa de 2026", "Exame de faixa de 2026"],
])("FIN-05 in a narrow column %j is shortened to %j", (description, short) =>
  expect(shortFee(description)).toBe(short),
);

it("PORTAL-20 late charges are summed from the first due day, without those that the academy is checking", () => {
  const late = (dueOn: string, isLookedAt = false) => ({
    dueOn: isoDay(dueOn),
    openCents: cents(10_000),
    isLookedAt,
  });
  expect(sumLate([])).toBeNull();
  expect(sumLate([late("2026-08-10", true)])).toBeNull();
  expect(sumLate([late("2026-08-10", true), late("2026-09-10"), late("2026-10-10")])).toEqual({
    openCents: 20_000,
    since: "2026-09-10",
  });
});

it("PORTAL-28 a charge shows the academy's last word on its receipts, and nothing of a provider's", () => {
  const refused = (rejectReason: string, way: "key" | "pix" = "key") =>
    ({ status: "rejected", way, rejectReason }) as const;
  const sent = (status: "in_review" | "approved") => ({ status, way: "key", rejectReason: null }) as const;
  expect(reviewOf([])).toEqual({ isLookedAt: false, refusal: null });
  expect(reviewOf([refused("Ilegível"), refused("Outro valor")]).refusal).toBe("Ilegível");
  expect(reviewOf([refused("cc_rejected", "pix")])).toEqual({ isLookedAt: false, refusal: null });
  expect(reviewOf([refused("cc_rejected", "pix"), refused("Ilegível")]).refusal).toBe("Ilegível");
  expect(reviewOf([sent("approved"), refused("Ilegível")]).refusal).toBeNull();
  expect(reviewOf([sent("in_review"), refused("Ilegível")])).toEqual({ isLookedAt: true, refusal: null });
});

describe("RIGHT-11 the life of a payment", () => {
  const read = { at: new Date("2026-11-28T14:00:00Z"), timeZone: "America/Sao_Paulo" };
  const online = (fields: object) => ({
    status: "pending" as const,
    detail: null,
    method: "transfer" as const,
    // 23:30 on the 30th in São Paulo.
    expiresAt: new Date("2026-12-01T02:30:00Z"),
    pageUrl: "https://mp.example/1",
    toldAt: new Date("2026-11-28T12:00:00Z"),
    ...fields,
  });
  const step = (fields: object) => ({
    id: "s1",
    status: "open" as const,
    way: "link" as const,
    rejectReason: null,
    receiptSentAt: null,
    receiptsSent: 0,
    online: [],
    ...fields,
  });
  const later = new Date("2026-11-28T13:00:00Z");

  it("a boleto waits until its day in the academy's zone, and nothing else can be paid meanwhile", () => {
    const life = lifeOf([step({ online: [online({})] })], read);
    expect(life.underWay && underWayWords(life.underWay)).toBe("Aguardando o boleto, vence 30/11");
    expect(mayPayNow(life)).toBe(false);
    const analysed = lifeOf([step({ online: [online({ method: "credit_card" })] })], read);
    expect(analysed.underWay && underWayWords(analysed.underWay)).toBe(
      "Pagamento em análise no Mercado Pago",
    );
  });

  it("the latest news of any page counts, and an unpaid PIX is no payment under way", () => {
    const refused = online({ status: "failed", detail: "cc_rejected_other_reason", toldAt: later });
    const ended = online({ status: "failed", detail: "by_payer" });
    const life = lifeOf([step({ online: [ended] }), step({ id: "s2", online: [refused] })], read);
    expect(life).toMatchObject({ underWay: null, declined: "cc_rejected_other_reason" });
    expect(mayPayNow(life)).toBe(true);
    expect(lifeOf([step({ way: "pix", online: [online({})] })], read).underWay).toBeNull();
  });

  it("a boleto stays under way if a card is refused after it, as it can still be paid", () => {
    const refused = online({ status: "failed", detail: "cc_rejected_other_reason", toldAt: later });
    const life = lifeOf([step({ online: [refused, online({})] })], read);
    expect(life).toMatchObject({ underWay: { isBoleto: true }, declined: "cc_rejected_other_reason" });
    expect(mayPayNow(life)).toBe(false);
  });

  it("a boleto is given up some days after its last day, and a card some days after its last news", () => {
    const isFreed = (fields: object, at: string) => {
      const life = lifeOf([step({ online: [online(fields)] })], { ...read, at: new Date(at) });
      expect(mayPayNow(life)).toBe(life.underWay === null);
      return life.underWay === null;
    };
    expect(isFreed({}, "2026-12-06T02:29:59Z")).toBe(false);
    expect(isFreed({}, "2026-12-06T02:30:00Z")).toBe(true);
    const card = { method: "credit_card", expiresAt: null };
    expect(isFreed(card, "2026-12-03T11:59:59Z")).toBe(false);
    expect(isFreed(card, "2026-12-03T12:00:00Z")).toBe(true);
    // A payment begun later is waited for.
    const since = online({ toldAt: later, expiresAt: new Date("2026-12-09T02:30:00Z") });
    const life = lifeOf([step({ online: [since, online({})] })], {
      ...read,
      at: new Date("2026-12-07T12:00:00Z"),
    });
    expect(life.underWay?.until).toBe("2026-12-08");
  });

  it.each([
    ["by_payer", null],
    ["by_collector", null],
    ["expired", "O boleto venceu sem pagamento"],
    ["cc_rejected_insufficient_amount", "Cartão recusado: sem limite ou saldo"],
    ["cc_rejected_what_they_learn_next", "Cartão recusado pelo banco"],
    ["rejected_by_bank", "Pagamento recusado"],
    [null, "Pagamento recusado"],
  ])("a payment ended by the provider's word %s reads: %s", (detail, words) => {
    const { declined } = lifeOf([step({ online: [online({ status: "failed", detail })] })], read);
    expect(declined === null ? null : declinedWords(declined)).toBe(words);
  });

  it("a receipt is shown while it waits or was refused, but not once it is approved", () => {
    const receipt = { way: "key", receiptSentAt: new Date("2026-11-28T12:00:00Z"), receiptsSent: 2 };
    const refused = step({ ...receipt, id: "s0", status: "rejected", receiptsSent: 3 });
    const sentWhile = (status: string) => lifeOf([step({ ...receipt, status }), refused], read).sent;
    expect(sentWhile("in_review")).toEqual({ settlementId: "s1", on: "2026-11-28", receipts: 5 });
    expect(sentWhile("rejected")).not.toBeNull();
    expect(sentWhile("approved")).toBeNull();
  });
});
