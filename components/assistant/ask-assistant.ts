import { paths } from "@/lib/config/paths";
import type { Reply } from "@/lib/features/assistant/rules/conversation";
import { PARTS_TYPE, type PartsLine } from "@/lib/kernel/parts";
import type { ActionResult } from "@/lib/kernel/result";

type Answer = ActionResult<Reply>;

type Waiting = {
  /** Ends the waiting, on the server too. */
  signal: AbortSignal;
  /** Hears the answer while it is written. */
  onPart: (text: string) => void;
};

/** Null where no answer came back whole: no network, or a server that went away. */
export async function askAssistant(prompt: string, { signal, onPart }: Waiting): Promise<Answer | null> {
  try {
    const response = await fetch(paths.assistant, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ prompt }),
      signal,
    });
    // Safe because the route answers every outcome with a result; what is none, such as a page, is no JSON.
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
      // Safe for the same reason: these are the lines of lib/action/parts.ts.
      const told = JSON.parse(line) as PartsLine<Answer>;
      if ("result" in told) return told.result;
      onPart(told.part);
    }
  }
  return null;
}
