import { LLMock } from "@copilotkit/aimock";
import { type Page, expect, test } from "@playwright/test";
import { type Program, freePort, makeDataDir, removeDataDir, startProgram } from "./program";

/** One program whose assistant calls a language model on loopback, which speaks OpenAI's wire protocol. */
test.describe.configure({ mode: "serial" });

const dataDir = makeDataDir();
const provider = new LLMock({ port: 0, logLevel: "silent", auth: { apiKeys: ["sk-only-for-tests"] } });
let url: string;
let program: Program;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  await provider.start();
  program = await startProgram({
    APP_ENV: "test",
    DATA_DIR: dataDir,
    PORT: String(port),
    OPENAI_API_KEY: "sk-only-for-tests",
    OPENAI_BASE_URL: `${provider.url}/v1`,
    OPENAI_MODEL: "gpt-of-tests",
  });
});

test.afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.ended;
  await provider.stop();
  removeDataDir(dataDir);
});

async function openChat(page: Page) {
  await page.goto(`${url}/auth`);
  await page.getByLabel("E-mail").fill("dona@demo.obi.example");
  await page.getByRole("textbox", { name: "Senha" }).fill("Obi#Demo-2026");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("button", { name: "Assistente" }).click();
  const chat = page.getByRole("dialog", { name: "Assistente" });
  const ask = async (question: string) => {
    await chat.getByRole("textbox", { name: "Sua pergunta" }).fill(question);
    await chat.getByRole("textbox", { name: "Sua pergunta" }).press("Enter");
  };
  return { chat, ask };
}

test("AI-07 a model phrases the academy's figures without receiving a name, and the answer links to their page", async ({
  page,
}) => {
  const call = { name: "consultar_academia", arguments: '{"topic":"fees"}', id: "call-1" };
  provider.on({ hasToolResult: false }, { toolCalls: [call] });
  provider.on({ toolCallId: "call-1" }, { content: "Há mensalidades em atraso: comece por elas." });
  const { chat, ask } = await openChat(page);
  await ask("Por onde começo a cobrar?");
  await expect(chat.getByText("Há mensalidades em atraso: comece por elas.")).toBeVisible();
  await expect(chat.getByText("Resposta de um modelo de IA: confira antes de decidir")).toBeVisible();
  const sent = JSON.stringify(provider.getRequests().map(({ body }) => body));
  expect(sent).toContain("Pergunta: Por onde começo a cobrar?");
  expect(sent).toContain("gpt-of-tests");
  await chat.getByRole("link", { name: "Ver quem está em atraso" }).click();
  await expect(page).toHaveURL(/finance\?aba=atraso/);
  const first = page.getByRole("row").nth(1).getByRole("link").first();
  const name = await first.innerText();
  expect(name).toMatch(/\p{L}+ \p{L}+/u);
  expect(sent).not.toContain(name);
});

test("AI-08 AI-09 a rate limit or an outage of the model is explained in the chat", async ({ page }) => {
  const { chat, ask } = await openChat(page);
  provider.nextRequestError(429, { message: "Rate limit reached" });
  await ask("Quem treina hoje?");
  await expect(page.getByText("Limite de requisições atingido")).toBeVisible();
  provider.nextRequestError(503, { message: "Overloaded" });
  await ask("E as aulas de amanhã?");
  await expect(page.getByText("Erro ao consultar assistente")).toBeVisible();
  await expect(
    chat.getByText("Desculpe, não consegui responder. O modelo de IA não respondeu a tempo."),
  ).toBeVisible();
});
