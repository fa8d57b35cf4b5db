import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { askText, chatLink } from "./books";
import type { AskedCharge, ToAsk } from "./queries";

const CODE = "00020126580014br.gov.bcb.pix0136";

const november: AskedCharge = {
  id: "c",
  studentId: "s",
  studentName: "Ana Lima",
  description: "Mensalidade de novembro",
  dueOn: isoDay("2026-11-10"),
  dueCents: cents(15_360),
};

type Over = {
  text?: string;
  charge?: Partial<AskedCharge>;
  /** Charges beside the first one. */
  more?: readonly Partial<AskedCharge>[];
  code?: string | null;
  today?: string;
};

const textOf = (over: Over = {}) => {
  const more = (over.more ?? []).map((charge) => ({ ...november, ...charge }));
  const charges: ToAsk["charges"] = [{ ...november, ...over.charge }, ...more];
  return askText(
    { charges, text: over.text ?? null },
    {
      to: "Rosa Lima",
      studioName: "Academia Kaizen",
      today: isoDay(over.today ?? "2026-11-16"),
      amountCents: null,
      code: over.code === undefined ? CODE : over.code,
      link: "https://obi.example/student/payments",
    },
  ).replace(/\u00a0/g, " ");
};

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
    const own = "{aluno} deve {valor} à {academia}\nPIX {pix}\n{link}";
    expect(textOf({ text: own })).toBe(
      `Ana Lima deve R$ 153,60 à Academia Kaizen\nPIX ${CODE}\nhttps://obi.example/student/payments`,
    );
    expect(textOf({ text: "Pague {valor}: {pix}", code: null })).toBe("Pague R$ 153,60:");
  });

  it("AGR-43 lists several charges of one student below their number, sum and first due day", () => {
    const october = { description: "Mensalidade de outubro", dueOn: isoDay("2026-10-10") };
    expect(textOf({ more: [october] })).toBe(
      [
        "Oi, Rosa! Aqui é da Academia Kaizen. Passando para lembrar: 2 cobranças de Ana Lima, R$ 307,20, a primeira venceu em 10/10/2026.",
        "Mensalidade de novembro, R$ 153,60, venceu em 10/11/2026\nMensalidade de outubro, R$ 153,60, venceu em 10/10/2026",
        `PIX copia e cola: ${CODE}`,
        "Pelo portal: https://obi.example/student/payments",
        "Se já pagou, pode desconsiderar esta mensagem. Qualquer dúvida, é só responder por aqui.",
      ].join("\n\n"),
    );
  });

  it("AGR-50 names each child of a family, in the academy's own text too", () => {
    const brother = { studentId: "b", studentName: "Bruno Lima", description: "Kit {pix}" };
    expect(textOf({ text: "{nome}: {valor}\n{oque} de {aluno}\nPIX {pix}", more: [brother] })).toBe(
      [
        "Rosa: R$ 307,20\n2 cobranças de Ana e Bruno",
        "Ana: Mensalidade de novembro, R$ 153,60, venceu em 10/11/2026\nBruno: Kit {pix}, R$ 153,60, venceu em 10/11/2026",
        `PIX ${CODE}`,
      ].join("\n\n"),
    );
  });

  it("keeps words in braces that come from a name or a description", () => {
    expect(textOf({ text: "{oque} {valor}", charge: { description: "Kit {pix}" } })).toBe(
      "Kit {pix} R$ 153,60",
    );
  });

  it("is written into the chat's address whole", () => {
    const url = new URL(chatLink("5511987654321", "Oi, Ana & Caio!\n100%"));
    expect(url.origin + url.pathname).toBe("https://wa.me/5511987654321");
    expect(url.searchParams.get("text")).toBe("Oi, Ana & Caio!\n100%");
  });
});
