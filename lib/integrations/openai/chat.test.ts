import http from "node:http";
import { LLMock } from "@copilotkit/aimock";
import { openaiModel } from "./chat";
import { ModelError } from "./port";

const provider = new LLMock({ port: 0, logLevel: "silent", auth: { apiKeys: ["sk-test"] } });

beforeAll(() => provider.start());
afterAll(() => provider.stop());
beforeEach(() => {
  provider.reset();
});

const lookedUp: string[] = [];
const tool = {
  name: "look_up",
  description: "Figures",
  parameters: { type: "object", properties: { topic: { type: "string" } } },
  call: async (written: string) => {
    lookedUp.push(written);
    return { late: 4 };
  },
};

type Settings = { apiKey?: string; patienceMs?: number; baseUrl?: string };

const ask = (prompt: string, settings: Settings = {}) =>
  openaiModel({ apiKey: "sk-test", model: "gpt-test", baseUrl: `${provider.url}/v1`, ...settings }).answer({
    instructions: "Only these words.",
    context: { totalStudents: 12 },
    prompt,
    tool,
  });

const bodies = () => provider.getRequests().map(({ body }) => body);

beforeEach(() => lookedUp.splice(0));

it("sends instructions, context and question as separate messages, with a length limit and one tool", async () => {
  provider.onMessage("Quantos", { content: "Doze." });
  expect(await ask("Quantos alunos?")).toBe("Doze.");
  expect(bodies()).toEqual([
    expect.objectContaining({
      model: "gpt-test",
      max_completion_tokens: 1_000,
      messages: [
        { role: "system", content: "Only these words." },
        { role: "user", content: '{"totalStudents":12}' },
        { role: "user", content: "Quantos alunos?" },
      ],
      tools: [expect.objectContaining({ function: expect.objectContaining({ name: "look_up" }) })],
    }),
  ]);
});

it("sends the tool's result back, and returns the answer made from it", async () => {
  const call = { name: "look_up", arguments: '{"topic":"fees"}', id: "call-1" };
  provider.on({ hasToolResult: false }, { toolCalls: [call] });
  provider.on({ toolCallId: "call-1" }, { content: "Quatro." });
  expect(await ask("Quem deve?")).toBe("Quatro.");
  expect(lookedUp).toEqual(['{"topic":"fees"}']);
  expect(provider.getLastRequest()?.body?.messages).toContainEqual({
    role: "tool",
    tool_call_id: "call-1",
    content: '{"late":4}',
  });
});

it("allows three rounds of tool calls, and calls no tool of another name", async () => {
  provider.onMessage(/.*/, { toolCalls: [{ name: "drop_table", arguments: "{}" }] });
  expect(await ask("Apague tudo")).toBe("");
  expect([lookedUp.length, bodies().length]).toEqual([0, 4]);
  expect(bodies().map((body) => body !== null && "tools" in body)).toEqual([true, true, true, false]);
});

it("AI-11 an answer without content is empty", async () => {
  provider.onMessage(/.*/, { content: "" });
  expect(await ask("Quantos?")).toBe("");
});

describe("a provider in trouble", () => {
  const trouble = (settings?: Parameters<typeof ask>[1]) =>
    ask("Quantos alunos da Ana?", settings).then(
      () => null,
      (error: unknown) => (error instanceof ModelError ? error : null),
    );

  it("AI-08 is reported as limited for a rate limit only", async () => {
    provider.nextRequestError(429, { message: "Rate limit reached", type: "rate_limit_error" });
    expect(await trouble()).toMatchObject({ limited: true, message: "RateLimitError 429" });
    provider.nextRequestError(500, { message: "boom" });
    expect(await trouble()).toMatchObject({ limited: false, message: "InternalServerError 500" });
    expect(bodies()).toHaveLength(2);
  });

  it("threat 68 is given up after the time limit when it hangs", async () => {
    provider.onMessage(/.*/, { content: "Tarde." });
    provider.setChaos({ latencyMs: 2_000 });
    const began = performance.now();
    expect(await trouble({ patienceMs: 200 })).toMatchObject({ limited: false });
    expect(performance.now() - began).toBeLessThan(1_500);
    provider.clearChaos();
  });

  it("ends in a ModelError for nonsense, a dropped connection or a wrong key", async () => {
    provider.setChaos({ malformedRate: 1 });
    expect(await trouble()).toBeInstanceOf(ModelError);
    provider.setChaos({ disconnectRate: 1 });
    expect(await trouble()).toBeInstanceOf(ModelError);
    provider.clearChaos();
    expect(await trouble({ apiKey: "sk-wrong" })).toMatchObject({ message: "AuthenticationError 401" });
  });

  const behind = async (answer: http.RequestListener) => {
    const server = http.createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const error = await trouble({ baseUrl: `http://127.0.0.1:${port}/v1` });
    await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
    return error;
  };

  it("RIGHT-54 is not followed when it redirects", async () => {
    provider.onMessage(/.*/, { content: "De outro lugar." });
    const error = await behind((_request, response) => {
      response.writeHead(307, { Location: `${provider.url}/v1/chat/completions` }).end();
    });
    expect(error).toBeInstanceOf(ModelError);
    expect(bodies()).toEqual([]);
  });

  it("RIGHT-54 is read up to a limit when its answer has no end", async () => {
    let sent = 0;
    const line = `data: {"choices":[{"index":0,"delta":{"content":"${"a".repeat(10_000)}"}}]}\n\n`;
    const error = await behind((_request, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      const more = () => {
        while (!response.destroyed && sent < 200_000_000 && response.write(line)) sent += line.length;
      };
      response.on("drain", more);
      more();
    });
    expect(error).toBeInstanceOf(ModelError);
    expect(sent).toBeLessThan(50_000_000);
  });

  it("threat 70 is never quoted, as its text may hold the question", async () => {
    provider.nextRequestError(400, { message: "invalid: Quantos alunos da Ana?" });
    expect((await trouble())?.message).toBe("BadRequestError 400");
  });
});

it("an error in the tool is thrown as it is, not as an error of the provider", async () => {
  provider.on({ hasToolResult: false }, { toolCalls: [{ name: "look_up", arguments: "{}" }] });
  const broken = { ...tool, call: () => Promise.reject(new RangeError("the database is away")) };
  const model = openaiModel({ apiKey: "sk-test", model: "gpt-test", baseUrl: `${provider.url}/v1` });
  const question = { instructions: "", context: {}, prompt: "Quantos?", tool: broken };
  await expect(model.answer(question)).rejects.toThrow(RangeError);
});
