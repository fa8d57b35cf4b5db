/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextDecoder, TextEncoder } from "node:util";
import { toast } from "sonner";
import { PARTS_TYPE } from "@/lib/kernel/parts";
import { Toaster } from "@/components/feedback/toaster";
import type { Reply } from "@/lib/features/assistant/rules/conversation";
import { type ActionResult, fail, ok } from "@/lib/kernel/result";
import { AssistantDialog } from "./assistant-dialog";

type Answer = ActionResult<Reply>;

const sent: unknown[] = [];
let signal: AbortSignal | null | undefined;
let answer: () => Promise<Answer>;
let lines: (() => Promise<string | null>) | null = null;

Object.assign(globalThis, { TextDecoder, TextEncoder });

const inParts = (read: () => Promise<string | null>) => ({
  headers: { get: (): string => PARTS_TYPE },
  body: {
    getReader: () => ({
      read: async () => {
        const line = await read();
        return { done: line === null, value: new TextEncoder().encode(line ?? "") };
      },
    }),
  },
});

const reply = (response: string, links: Reply["links"] = []): Answer => ok({ response, links, by: "rule" });

beforeEach(() => {
  sent.length = 0;
  lines = null;
  answer = async () => reply("Doze alunos.");
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    sent.push([String(address), JSON.parse(String(init?.body))]);
    signal = init?.signal;
    if (lines) return inParts(lines);
    const told = await answer();
    return { headers: { get: (): null => null }, json: async () => told };
  }) as unknown as typeof fetch; // safe because only these parts of a response are read
});
afterEach(() => {
  toast.dismiss();
});

async function open() {
  const onClose = jest.fn();
  render(
    <>
      <Toaster />
      <AssistantDialog onClose={onClose} />
    </>,
  );
  const user = userEvent.setup();
  const dialog = within(screen.getByRole("dialog", { name: "Assistente" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Sua pergunta" });
  return { user, dialog, field, onClose };
}

const suggestions = () => screen.queryByRole("list", { name: "Perguntas para começar" });
const said = () => screen.getAllByRole("article").map(({ textContent }) => textContent ?? "");

describe("the assistant's chat", () => {
  it("AI-01 AI-02 AI-03 is a dialog with a greeting, four suggestions and the focus in its field", async () => {
    const { field } = await open();
    expect(screen.getByRole("dialog").className).toContain("sm:h-[600px]");
    expect(said()).toEqual([expect.stringContaining("Olá! Respondo com os números da sua academia")]);
    expect(within(suggestions() ?? never()).getAllByRole("button")).toHaveLength(4);
    expect(document.activeElement).toBe(field);
  });

  it("AI-03 AI-07 sends a suggestion that is pressed, and then hides the suggestions", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Quem está sem treinar?" }));
    expect(sent).toEqual([["/api/assistant", { prompt: "Quem está sem treinar?" }]]);
    expect(suggestions()).toBeNull();
    expect(await screen.findByText("Doze alunos.")).toBeTruthy();
    expect(screen.getByText("Resposta por regras, dos números da academia")).toBeTruthy();
  });

  it("AI-04 Enter sends, Shift+Enter makes a new line", async () => {
    const { user, field } = await open();
    await user.type(field, "Quem{Shift>}{Enter}{/Shift}treina?");
    expect([field.value, sent]).toEqual(["Quem\ntreina?", []]);
    await user.type(field, "{Enter}");
    expect(sent).toEqual([["/api/assistant", { prompt: "Quem\ntreina?" }]]);
    expect(field.value).toBe("");
  });

  it("AI-05 sends nothing empty, and nothing while a reply is loading", async () => {
    let arrive: (told: Answer) => void = never;
    answer = () => new Promise((resolve) => (arrive = resolve));
    const { user, field } = await open();
    const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" });
    await user.type(field, "   {Enter}");
    expect([sent, send().disabled]).toEqual([[], true]);
    await user.clear(field);
    await user.type(field, "Um{Enter}");
    await user.type(field, "Dois{Enter}");
    expect([sent.length, field.value, send().disabled]).toEqual([1, "Dois", true]);
    expect(screen.getByText("Procurando a resposta...")).toBeTruthy();
    await act(async () => arrive(reply("Pronto.")));
    expect(send().disabled).toBe(false);
    await user.type(field, "{Enter}");
    expect(sent).toHaveLength(2);
  });

  it("AI-06 a message shows its role, its content and its time", async () => {
    const { user, field } = await open();
    await user.type(field, "Quantos alunos?{Enter}");
    await screen.findByText("Doze alunos.");
    const messages = screen.getAllByRole("article");
    expect(messages.map((one) => one.querySelector("header")?.textContent?.split(",")[0])).toEqual([
      "Assistente",
      "Você",
      "Assistente",
    ]);
    for (const message of messages)
      expect(message.querySelector("time")?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it("closes when a link in an answer is followed to its page", async () => {
    answer = async () => reply("Quatro.", [{ label: "Abrir alunos", href: "/dashboard/students" }]);
    const { user, field, onClose } = await open();
    await user.type(field, "Quantos?{Enter}");
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Abrir alunos" });
    expect(link.getAttribute("href")).toBe("/dashboard/students");
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(onClose).toHaveBeenCalled();
  });

  it("threat 69 shows an answer as plain text, even with HTML or Markdown in it", async () => {
    const hostile =
      'Veja <img src="https://evil.example/a"> ![](https://evil.example/b) [aqui](javascript:alert(1))';
    answer = async () => reply(hostile);
    const { user, field } = await open();
    await user.type(field, "Quantos?{Enter}");
    const shown = await screen.findByText(hostile);
    expect(shown.children).toHaveLength(0);
    expect(document.querySelectorAll("img, article a")).toHaveLength(0);
  });
});

describe("a streamed answer", () => {
  /** Each call of the returned function releases one more line. */
  function comingLines() {
    const waiting: ((line: string | null) => void)[] = [];
    lines = () => new Promise((resolve) => waiting.push(resolve));
    return (line: string | null) => act(async () => waiting.shift()?.(line));
  }

  it("AI-05 AI-06 grows while it arrives, becomes one message at the end, and blocks sending until then", async () => {
    const come = comingLines();
    const { user, field } = await open();
    await user.type(field, "Quem treina?{Enter}");
    await come('{"part":"Do');
    expect(screen.getByText("Procurando a resposta...")).toBeTruthy();
    await come('ze "}\n{"part":"alunos"}\n');
    expect(screen.getByText("Doze alunos")).toBeTruthy();
    expect(screen.queryByText("Procurando a resposta...")).toBeNull();
    expect(said()).toHaveLength(2);
    await user.type(field, "E agora?{Enter}");
    expect(sent).toHaveLength(1);
    await come(`${JSON.stringify({ result: reply("Doze alunos ativos.") })}\n`);
    expect(said()[2]).toContain("Doze alunos ativos.");
    expect(screen.queryByText("Doze alunos")).toBeNull();
  });

  it("AI-10 is dropped with an error if the stream breaks off", async () => {
    const come = comingLines();
    const { user, field } = await open();
    await user.type(field, "Quem treina?{Enter}");
    await come('{"part":"Doze"}\n');
    await come(null);
    await waitFor(() => expect(document.querySelector("[data-sonner-toast]")).not.toBeNull());
    expect(document.querySelector("[data-sonner-toast]")?.textContent).toBe(
      "ErroErro ao conectar com o assistente IA.",
    );
    expect(said()).toHaveLength(2);
  });

  it("is aborted when the dialog closes", async () => {
    const come = comingLines();
    const { unmount } = render(<AssistantDialog onClose={jest.fn()} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole("textbox", { name: "Sua pergunta" }), "Quem treina?{Enter}");
    await come('{"part":"Doze"}\n');
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});

describe("a failed question", () => {
  const failWith = async (told: () => Promise<Answer>) => {
    answer = told;
    const { user, field } = await open();
    await user.type(field, "Quem treina?{Enter}");
    await waitFor(() => expect(document.querySelector("[data-sonner-toast]")).not.toBeNull());
    return document.querySelector("[data-sonner-toast]")?.textContent ?? "";
  };

  it("AI-08 says that the limit of requests is reached", async () => {
    expect(await failWith(async () => fail("limited", "Muitas tentativas."))).toBe(
      "Limite de requisições atingidoPor favor, aguarde alguns minutos antes de tentar novamente.",
    );
    expect(said()).toHaveLength(2);
  });

  it("AI-09 asks to try again later, and is answered in the chat, if the server could not answer", async () => {
    expect(await failWith(async () => fail("busy", "O sistema está fora do ar."))).toBe(
      "Erro ao consultar assistenteTente novamente em alguns instantes.",
    );
    expect(said()[2]).toContain("Desculpe, não consegui responder. O sistema está fora do ar.");
  });

  it("AI-10 shows a connection error if the network failed", async () => {
    expect(await failWith(() => Promise.reject(new TypeError("Failed to fetch")))).toBe(
      "ErroErro ao conectar com o assistente IA.",
    );
  });
});

it("AI-11 an empty reply is shown as a missing answer", async () => {
  answer = async () => reply("");
  const { user, field } = await open();
  await user.type(field, "Quem treina?{Enter}");
  expect(await screen.findByText("Desculpe, não consegui gerar uma resposta.")).toBeTruthy();
});

function never(): never {
  throw new Error("not expected here");
}
