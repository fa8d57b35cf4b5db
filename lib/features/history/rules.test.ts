import { acts } from "@/lib/features/trail/copy/acts";
import { securityEvents } from "@/lib/features/trail/copy/trail";
import { historyBook } from "./books";
import { subjectLabels } from "./copy";
import { isoDay } from "@/lib/kernel/dates";
import { keysOf } from "@/lib/kernel/listing";
import {
  type HistoryRow,
  type Thing,
  actOf,
  changesOf,
  coveredBy,
  momentTold,
  referencesIn,
  subjectOf,
  subjectsFor,
  whoOf,
} from "./rules";

const owner = { kind: "studio", role: "owner" } as const;
const plain = (lines: readonly string[]) => lines.map((line) => line.replace(/\s/g, " "));

const thing = (over: Partial<Thing> = {}): Thing => ({
  kind: "student",
  name: "Ana",
  linkId: "1",
  day: null,
  about: null,
  amount: null,
  reason: null,
  ...over,
});

const row = (over: Partial<HistoryRow> = {}): HistoryRow => ({
  id: "1",
  at: new Date("2026-11-29T13:05:00Z"),
  act: "charges.waive",
  side: "team",
  person: "Marina",
  thing: null,
  data: {},
  ...over,
});

describe("the words of a row", () => {
  it("TEAM-66 say amounts in reais, and days, methods and stages in Portuguese", () => {
    expect(plain(changesOf(row({ data: { fee: "15000 → 18000" } })))).toEqual([
      "mensalidade: R$ 150,00 → R$ 180,00",
    ]);
    expect(plain(changesOf(row({ data: { amount: 8050, method: "credit_card" } })))).toEqual([
      "valor: R$ 80,50",
      "forma: cartão de crédito",
    ]);
    expect(plain(changesOf(row({ data: { fromCents: 15000, toCents: 9000, charges: 2 } })))).toEqual([
      "cobranças: 2",
      "valor: R$ 150,00 → R$ 90,00",
    ]);
    expect(
      changesOf(row({ data: { time: "19:00", weekday: 2, fromTime: "18:00", fromWeekday: 2 } })),
    ).toEqual(["dia da semana: Terça", "hora: 18:00 → 19:00"]);
    expect(changesOf(row({ data: { stage: "trial_scheduled → lost", on: "2026-11-21" } }))).toEqual([
      "etapa: aula marcada → perdido",
      "dia da aula: 21/11/2026",
    ]);
    expect(changesOf(row({ data: { role: "desk → instructor", standing: "active → inactive" } }))).toEqual([
      "função: recepção → professor",
      "situação: ativo → inativo",
    ]);
    expect(changesOf(row({ data: { fields: "phone birth" } }))).toEqual(["mudou: telefone, nascimento"]);
  });

  it("TEAM-66 count ids instead of showing them, and leave out those that the thing stands for", () => {
    const id = "01a22686-eb7e-7479-89f4-0d0ac527323d";
    expect(changesOf(row({ data: { students: `${id} ${id}`, student: id, class: id } }))).toEqual([
      "alunos: 2",
    ]);
    expect(referencesIn({ class: id, student: "outro", session: id })).toEqual(["outro", id]);
  });

  it("TEAM-66 name the charge's amount where no fact does, and a reason only for the act that had it", () => {
    const charge = thing({ about: "Mensalidade", amount: 15000, reason: "Bolsa" });
    expect(plain(changesOf(row({ thing: charge })))).toEqual([
      "valor: R$ 150,00",
      "Mensalidade",
      "motivo: Bolsa",
    ]);
    expect(plain(changesOf(row({ act: "charges.reopen", thing: charge, data: { amount: 100 } })))).toEqual([
      "valor: R$ 1,00",
      "Mensalidade",
    ]);
  });

  it("TEAM-66 say who acted: a person, somebody in the portal, Obi, nobody, or somebody who is gone", () => {
    expect(whoOf(row())).toBe("Marina");
    expect(whoOf(row({ side: "portal" }))).toBe("Marina (portal)");
    expect(whoOf(row({ side: "portal", person: null }))).toBe("Alguém no portal");
    expect(whoOf(row({ side: "platform", person: null }))).toBe("Equipe do Obi");
    expect(whoOf(row({ side: "system", person: null }))).toBe("Automático");
    expect(whoOf(row({ side: "gone", person: null }))).toBe("Pessoa que saiu");
    expect(whoOf(row({ person: null }))).toBe("Pessoa que saiu");
  });

  it("TEAM-66 tell the moment on the academy's clock", () => {
    expect(momentTold(new Date("2026-11-29T02:59:00Z"), "America/Sao_Paulo")).toBe("28/11/2026 23:59");
    expect(momentTold(new Date("2026-11-29T02:59:00Z"), "America/Noronha")).toBe("29/11/2026 00:59");
  });
});

describe("the subjects", () => {
  it("TEAM-66 cover only acts that have words, each in one subject", () => {
    const all = coveredBy(null, owner);
    expect(all.acts.length).toBeGreaterThan(80);
    expect(new Set(all.acts).size).toBe(all.acts.length);
    expect(all.acts.filter((act) => !(act in acts))).toEqual([]);
    expect(all.events.filter((type) => !(type in securityEvents))).toEqual([]);
    expect(all.acts.filter((act) => subjectOf(act) === null)).toEqual([]);
    expect([...all.acts, ...all.events].filter((act) => actOf({ act }) === act)).toEqual([]);
  });

  it("TEAM-66 tell a change of the PIX key once, by the row that has both values", () => {
    expect(coveredBy("recebimento", owner).acts).toEqual(["settlements.key", "settlements.account"]);
    expect(coveredBy("dinheiro", owner).acts).not.toContain("settlements.save-key");
  });

  it("TEAM-66 leave out what a reader may not read about", () => {
    expect(subjectsFor(owner)).toEqual(keysOf(subjectLabels));
    expect(subjectsFor({ kind: "studio", role: "staff" })).toEqual([]);
    expect(coveredBy("dinheiro", { kind: "studio", role: "staff" })).toEqual({ acts: [], events: [] });
  });
});

it("TEAM-62 the file says what the page says, in its order", () => {
  const rows = [row({ thing: thing({ name: null, amount: 15000 }) }), row({ act: "PASSWORD_CHANGED" })];
  const letterhead = { name: "Dojô", lines: [], logo: null };
  const made = { studioName: "Dojô", letterhead, today: isoDay("2026-11-29"), timeZone: "America/Sao_Paulo" };
  const { name, sheets } = historyBook(rows, made);
  expect(name).toBe("historico-2026-11-29");
  expect(sheets[0]?.columns.map(({ title }) => title)).toEqual([
    "Quando",
    "Quem",
    "Assunto",
    "O que",
    "De quem ou de quê",
    "Antes → depois",
  ]);
  expect(sheets[0]?.rows.map((cells) => plain(cells.map(String)))).toEqual([
    [
      "29/11/2026 10:05",
      "Marina",
      "Pagamentos e cobranças",
      "Cobrança isentada",
      "Excluído",
      "valor: R$ 150,00",
    ],
    ["29/11/2026 10:05", "Marina", "Equipe e acessos", "Senha trocada", "null", ""],
  ]);
});
