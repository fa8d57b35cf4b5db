import { paths } from "@/lib/config/paths";
import type { Reply } from "@/lib/features/assistant/rules/conversation";
import { PARTS_TYPE, type PartsLine } from "@/lib/kernel/parts";
import type { ActionResult } from "@/lib/kernel/result";

type Answer = ActionResult<Reply>;

type Waiting = {
  /** Aborts the request, and with it the work on the server. */
  signal: AbortSignal;
  /** Receives each new piece of the text while the answer is written. */
  onPart: (text: string) => void;
};

/** Null if no complete answer arrived: no network, or the server went away. */
export async function askAssistant(prompt: string, { signal, onPart }: Waiting): Promise<Answer | null> {
  try {
    const response = await fetch(paths.assistant, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ prompt }),
      signal,
    });
    // Safe because the route answers every outcome with a result. Anything else, such as an HTML page, fails to
    // parse.
    if (!response.headers.get("Content-Type")?.startsWith(PARTS_TYPE))
      return (await response.json()) as Answer;
    return await readParts(response, onPart);
  } catch {
    return null;
  }
}

async function readParts({ body }: Response, onPart: Waiting["onPart"]): Promise<Answer | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + decoder.decode(read.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      // Safe because these are the lines of lib/action/parts.ts.
      const told = JSON.parse(line) as PartsLine<Answer>;
      if ("result" in told) return told.result;
      onPart(told.part);
    }
  }
  return null;
}
