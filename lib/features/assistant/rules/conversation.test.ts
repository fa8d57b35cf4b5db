import { fail, ok } from "@/lib/kernel/result";
import { canSend, hear } from "./conversation";

it("AI-05 an empty question cannot be sent, and no question while a reply is loading", () => {
  expect(["", "   ", "\n\t"].map((typed) => canSend(typed, false))).toEqual([false, false, false]);
  expect([canSend("Quem treina?", false), canSend("Quem treina?", true)]).toEqual([true, false]);
});

it("AI-08 the server's rate limit has its own message, and adds nothing to the chat", () =>
  expect(hear(fail("limited", "Muitas tentativas."))).toEqual({
    said: null,
    failure: {
      title: "Limite de requisições atingido",
      text: "Por favor, aguarde alguns minutos antes de tentar novamente.",
    },
  }));

it.each(["busy", "unexpected", "signed-out", "provider"])(
  "AI-09 any other error (%s) shows one text beside the chat, and an apology with the reason in the chat",
  (code) =>
    expect(hear(fail(code, "O motivo."))).toEqual({
      said: { content: "Desculpe, não consegui responder. O motivo." },
      failure: { title: "Erro ao consultar assistente", text: "Tente novamente em alguns instantes." },
    }),
);

it("AI-10 a failed call is shown as a connection error", () =>
  expect(hear(null)).toEqual({
    said: null,
    failure: { text: "Erro ao conectar com o assistente IA." },
  }));

it.each(["", "  \n"])(
  "AI-11 a reply without content (%j) says that no answer could be generated",
  (response) =>
    expect(hear(ok({ response, links: [], by: "model" }))).toEqual({
      said: { content: "Desculpe, não consegui gerar uma resposta." },
      failure: null,
    }),
);

it("AI-07 a reply's response is what the assistant says", () =>
  expect(hear(ok({ response: "Doze alunos.", links: [], by: "rule" }))).toEqual({
    said: { content: "Doze alunos.", answer: { links: [], by: "rule" } },
    failure: null,
  }));
