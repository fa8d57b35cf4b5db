import "server-only";
import OpenAI from "openai";
import { type LanguageModel, ModelError, type ModelTool } from "./port";

const PATIENCE_MS = 20_000;
/** Most tokens per answer, reasoning included. */
const ANSWER_TOKENS = 1_000;
/** Most bytes per answer: each token arrives in a line of some hundred bytes. */
const ANSWER_BYTES = 1_000_000;
/** Rounds of tool calls before the model must answer. */
const ROUNDS = 3;

type Settings = { apiKey: string; model: string; baseUrl?: string; patienceMs?: number };
type Message = OpenAI.ChatCompletionMessageParam;
type Call = OpenAI.ChatCompletionMessageToolCall;

/** OpenAI's chat completions, or a compatible API at `baseUrl`. `patienceMs` is the timeout of the whole answer. */
export function openaiModel({ apiKey, model, baseUrl, patienceMs = PATIENCE_MS }: Settings): LanguageModel {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? null,
    maxRetries: 0,
    logLevel: "off",
    fetch: bounded,
  });

  return {
    async answer({ instructions, context, prompt, tool, onPart, gone }) {
      const late = AbortSignal.timeout(patienceMs);
      const signal = gone ? AbortSignal.any([late, gone]) : late;
      const messages: Message[] = [
        { role: "system", content: instructions },
        { role: "user", content: JSON.stringify(context) },
        { role: "user", content: prompt },
      ];
      for (let round = 0; ; round += 1) {
        const request = { model, messages, max_completion_tokens: ANSWER_TOKENS };
        const tools = round < ROUNDS && { tools: [described(tool)] };
        const written = client.chat.completions.stream({ ...request, ...tools }, { signal });
        if (onPart) written.on("content", onPart);
        const completion = await asked(written.finalChatCompletion());
        const message = completion.choices[0]?.message;
        const calls = message?.tool_calls ?? [];
        if (!message || calls.length === 0 || round === ROUNDS) return message?.content ?? "";
        messages.push(message, ...(await answersTo(calls, tool)));
      }
    },
  };
}

/** Bounds the answer's size, and refuses redirects, which would carry question and key elsewhere. */
const bounded: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: "error" });
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, stream) {
      bytes += part.byteLength;
      if (bytes > ANSWER_BYTES) stream.error(new RangeError("the answer is too long"));
      else stream.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(counted) ?? null, response);
};

const described = ({ name, description, parameters }: ModelTool): OpenAI.ChatCompletionTool => ({
  type: "function",
  function: { name, description, parameters },
});

async function answersTo(calls: readonly Call[], tool: ModelTool): Promise<Message[]> {
  const answers: Message[] = [];
  for (const call of calls) {
    const isKnown = call.type === "function" && call.function.name === tool.name;
    const told = isKnown ? await tool.call(call.function.arguments) : { error: "unknown tool" };
    answers.push({ role: "tool", tool_call_id: call.id, content: JSON.stringify(told) });
  }
  return answers;
}

/** Error by kind and status only: the provider's text may quote the question. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const status = error instanceof OpenAI.APIError ? error.status : undefined;
    const kind = error instanceof Error ? error.constructor.name : "unknown";
    throw new ModelError([kind, status].filter(Boolean).join(" "), { limited: status === 429 });
  }
}
