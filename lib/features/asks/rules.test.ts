import { type ClockTime, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { asksCopy } from "./copy";
import { QUEUE_END, type Queued, problemOf, recipientOf, turnOf, writeAsk } from "./rules";
import { queueFilter } from "./schema";

describe("AGR-41 the academy's text", () => {
  it("refuses unknown variables by name, and a text without the amount", () => {
    expect(problemOf("Oi {nome}, {valro} {valor}")).toMatch(
      /^\{valro\} não existe\. Use \{nome\}, \{aluno\}/,
    );
    expect(problemOf("Oi {Nome}: {valor}")).toMatch(/^\{Nome\} não existe/);
    expect(problemOf("Oi {nome}, tudo bem?")).toMatch(/^O texto precisa de \{valor\}/);
    expect(problemOf(asksCopy.usual)).toBeNull();
    expect(problemOf("{valor} :-} {")).toBeNull();
  });

  it("leaves no empty paragraph where the code's line was", () => {
    const words = { ...asksCopy.settings.sample, valor: "R$ 1,00", link: "l", academia: "a", pix: null };
    expect(writeAsk("{valor}\n\nPIX: {pix}\n\nObrigada!", words)).toBe("R$ 1,00\n\nObrigada!");
  });
});

it("FIN-03 the message goes to the first payer with a usable number, else to the student, else to nobody", () => {
  const caio = { id: "c", fullName: "Caio Lima", phone: null };
  const rosa = { id: "r", fullName: "Rosa Lima", phone: "11911112222" };
  const ana = { fullName: "Ana Lima", phone: "(11) 98765-4321" };
  expect(recipientOf([caio, rosa], ana)).toMatchObject({ number: "5511911112222", guardian: { id: "r" } });
  expect(recipientOf([caio], ana)).toMatchObject({ fullName: "Ana Lima", guardian: null });
  expect(recipientOf([caio], { ...ana, phone: "123" })).toBeNull();
});

describe("AGR-43 the queue", () => {
  const today = isoDay("2026-11-16");
  const at = { on: today, time: "10:12" as ClockTime, by: "Rosa" };
  const row = (id: string, over: Partial<Queued> = {}): Queued => ({
    id,
    chargeId: id,
    studentId: id,
    studentName: id,
    hasPhone: true,
    begun: null,
    asked: null,
    openCents: cents(100),
    ...over,
  });
  const rows = [
    row("a"),
    row("b", { asked: at }),
    row("c", { hasPhone: false }),
    row("d", { chargeId: null, begun: "receipt" }),
    row("e", { chargeId: null }),
    row("f", { asked: { ...at, on: isoDay("2026-11-13") } }),
    row("g", { studentId: "b" }),
    row("h"),
  ];
  const turn = (place: string | null) => turnOf(rows, { at: place, today });

  it("begins with the first row, and goes on past whoever was asked today, has no phone or a receipt in review", () => {
    expect(turn(null)).toMatchObject({ current: { id: "a" }, back: null, next: "f", left: 3 });
    expect(turn("f")).toMatchObject({ current: { id: "f" }, back: "b", next: "h", left: 2 });
    expect(turn("h")).toMatchObject({ current: { id: "h" }, next: QUEUE_END, left: 1 });
  });

  it("counts who is left out, by the reason", () => {
    expect(turn(null).skipped).toEqual([
      { why: "asked", count: 2 },
      { why: "phone", count: 1 },
      { why: "review", count: 1 },
      { why: "uncharged", count: 1 },
    ]);
  });

  it("stays with a row that was just asked for, and leaves one that can no longer be asked for", () => {
    expect(turn("b")).toMatchObject({ current: { id: "b" }, back: "a", next: "f" });
    expect(turn("d")).toMatchObject({ current: { id: "f" } });
    expect(turn("gone")).toMatchObject({ current: { id: "a" } });
  });

  it("ends after the last row, and from there leads back to it", () => {
    expect(turn(QUEUE_END)).toMatchObject({ current: null, back: "h", left: 0 });
    expect(turnOf([], { at: null, today })).toMatchObject({ current: null, back: null, next: QUEUE_END });
  });

  it("is read from its address, and written to it", () => {
    const said = { aba: "atraso", q: "ana", ordem: "valor", sentido: "desc", em: "fim" };
    expect(queueFilter.encode(queueFilter.decode(said))).toEqual(said);
    expect(queueFilter.encode(queueFilter.decode({ aba: "todos", em: "x" }))).toEqual({});
  });
});
