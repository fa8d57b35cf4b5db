import { isoDay } from "@/lib/kernel/dates";
import { trailBook } from "./books";
import { type TrailRow, studioLabel, told } from "./rules";

const row = (data: unknown): TrailRow => ({
  id: "1",
  what: "posts.update",
  thing: "posts",
  level: null,
  who: null,
  studio: null,
  isGone: false,
  ip: null,
  data,
  at: new Date("2026-11-25T12:00:00Z"),
});

describe("the description of a change", () => {
  it("ADMIN-51 names each field in Portuguese", () => {
    expect(told({ maintenance: "off → on", mails: 3, of: null })).toBe(
      "em manutenção: não → sim · e-mails: 3 · de: vazio",
    );
    expect(told({ after: "active premium", given: "off → on", before: "trial basic" })).toBe(
      "em teste, básico → ativa, completo · dado pela administração: não → sim",
    );
    expect(told({ title: "constructor" })).toBe("título: constructor");
    expect(told({ after: "specific_studio warning", before: null })).toBe("vazio → uma academia, atenção");
    expect(told({ until: "2026", before: "active" })).toBe("antes: ativa · até: 2026");
    expect(told({ "stripe.enabled": "true → false", "stripe.secret_key": "changed" })).toBe(
      "oferecido (Stripe): sim → não · chave secreta (Stripe): trocada",
    );
    expect(told({ mails: 2, status: "failed → queued" })).toBe("e-mails: 2 · situação: falhou → na fila");
    expect(told(null)).toBe("");
  });

  it("ADMIN-51 shows times in São Paulo time, and internal codes in Portuguese", () => {
    expect(told({ published_at: "null → 2026-11-27T14:58:00.000Z" })).toBe(
      "publicado em: vazio → 27/11/2026 11:58",
    );
    expect(told({ reason: "studio-gone", code: "mail" })).toBe(
      "motivo: academia excluída · código: por e-mail",
    );
    expect(told({ until: "2027-01-03T14:54:44.000Z" })).toBe("até: 03/01/2027 11:54");
    expect(told({ session: "01a21d94" })).toBe("");
    expect(told({ session: "01a21d94" }, { inFile: true })).toBe("sessão: 01a21d94");
    expect(told({ reason: "second, refunded" })).toBe(
      "motivo: segunda assinatura da mesma academia, devolvida",
    );
  });

  it("ADMIN-51 leaves typed text unchanged, and shows an unknown field under its own name", () => {
    expect(told({ title: "on → draft", phone: "(81) 3333-0000 → ", other: "off" })).toBe(
      "título: on → draft · telefone: (81) 3333-0000 → vazio · other: off",
    );
  });

  it("ADMIN-51 shortens a long article, on the page and in the file", () => {
    const data = { title: "Antes → Depois", content_before: "á".repeat(100_000), status: "draft" };
    const text = told(data);
    expect(text).toBe(`título: Antes → Depois · texto de antes: ${"á".repeat(200)}… · situação: rascunho`);
    const [sheet] = trailBook([row(data)], { kind: "alteracoes", today: isoDay("2026-11-25") }).sheets;
    expect(JSON.stringify(sheet?.rows).length).toBeLessThan(1_000);
  });

  it("ADMIN-51 is never cut within a character", () => {
    expect(told({ title: `${"a".repeat(199)}🥋🥋` })).toBe(`título: ${"a".repeat(199)}…`);
  });
});

it("ADMIN-51 a deleted academy is marked as deleted", () => {
  expect(studioLabel({ studio: "Dojô", isGone: true })).toBe("Dojô (excluída)");
  expect(studioLabel({ studio: "Dojô", isGone: false })).toBe("Dojô");
  expect(studioLabel({ studio: null, isGone: false })).toBe("");
});
