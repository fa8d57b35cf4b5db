import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { askText, chatLink } from "./books";
import type { ChargeToAsk } from "./queries";

const CODE = "00020126580014br.gov.bcb.pix0136";

const asked: ChargeToAsk = {
  description: "Mensalidade de novembro",
  dueOn: isoDay("2026-11-10"),
  dueCents: cents(15_000),
  studentId: "s",
  student: { fullName: "Ana Lima", phone: "(11) 98765-4321" },
  payers: [],
  text: null,
};

const textOf = (over: { charge?: Partial<ChargeToAsk>; code?: string | null; today?: string } = {}) =>
  askText(
    { ...asked, ...over.charge },
    {
      to: "Rosa Lima",
      studioName: "Academia Kaizen",
      today: isoDay(over.today ?? "2026-11-16"),
      amountCents: cents(15_360),
      code: over.code === undefined ? CODE : over.code,
      link: "https://obi.example/student/payments",
    },
  ).replace(/\u00a0/g, " ");

describe("AGR-40 FIN-03 the text that asks for a charge", () => {
  it("carries first name, what it is for, the amount, the due day, the PIX code and the portal's address", () => {
    expect(textOf()).toBe(
      [
        "Oi, Rosa! Aqui é da Academia Kaizen. Passando para lembrar: Mensalidade de novembro de Ana Lima, R$ 153,60, venceu em 10/11/2026.",
        `PIX copia e cola: ${CODE}`,
        "Pelo portal: https://obi.example/student/payments",
        "Se já pagou, pode desconsiderar esta mensagem. Qualquer dúvida, é só responder por aqui.",
      ].join("\n\n"),
    );
    expect(textOf({ today: "2026-11-10" })).toContain("vence em 10/11/2026");
  });

  it("leaves out the line of a code that there is not, and follows the academy's own text", () => {
    expect(textOf({ code: null })).not.toContain("PIX");
    const own = { text: "{aluno} deve {valor} à {academia}\nPIX {pix}\n{link}" };
    expect(textOf({ charge: own })).toBe(
      `Ana Lima deve R$ 153,60 à Academia Kaizen\nPIX ${CODE}\nhttps://obi.example/student/payments`,
    );
    expect(textOf({ charge: { text: "Pague {valor}: {pix}" }, code: null })).toBe("Pague R$ 153,60:");
  });

  it("keeps words in braces that come from a name or a description", () => {
    expect(textOf({ charge: { text: "{oque} {valor}", description: "Kit {pix}" } })).toBe(
      "Kit {pix} R$ 153,60",
    );
  });

  it("is written into the chat's address whole", () => {
    const url = new URL(chatLink("5511987654321", "Oi, Ana & Caio!\n100%"));
    expect(url.origin + url.pathname).toBe("https://wa.me/5511987654321");
    expect(url.searchParams.get("text")).toBe("Oi, Ana & Caio!\n100%");
  });
});
