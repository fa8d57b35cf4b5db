import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { chatFor } from "./books";
import type { ChargeToAsk } from "./queries";

describe("FIN-03 the chat that asks for a charge", () => {
  const today = isoDay("2026-11-16");
  const asked: ChargeToAsk = {
    description: "Mensalidade de novembro",
    dueOn: isoDay("2026-11-10"),
    openCents: cents(15_000),
    studentId: "s",
    studentName: "Ana Lima",
    phone: "(11) 98765-4321",
    payers: [],
  };
  const chat = (over: Partial<ChargeToAsk>) =>
    chatFor({ ...asked, ...over }, { studioName: "Academia Kaizen", today });

  it("has its text ready: who, what, how much and since when", () => {
    const url = new URL(chat({}) ?? "");
    expect(url.origin + url.pathname).toBe("https://wa.me/5511987654321");
    expect(url.searchParams.get("text")?.replace(/\u00a0/g, " ")).toBe(
      "Oi, Ana! Aqui é da Academia Kaizen. Passando para lembrar: Mensalidade de novembro de Ana Lima, R$ 150,00, venceu em 10/11/2026. Se já pagou, pode desconsiderar esta mensagem. Qualquer dúvida, é só responder por aqui.",
    );
  });

  it("goes to the person who pays for the student, else to the student, else to nobody", () => {
    const payers = [
      { fullName: "Caio Lima", phone: null },
      { fullName: "Rosa Lima", phone: "11911112222" },
    ];
    expect(chat({ payers })).toMatch(/^https:\/\/wa\.me\/5511911112222\?text=Oi%2C%20Rosa/);
    expect(chat({ phone: "123" })).toBeNull();
    expect(chat({ phone: null })).toBeNull();
  });
});
