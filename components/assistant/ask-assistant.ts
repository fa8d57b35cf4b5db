import { paths } from "@/lib/config/paths";
import type { Reply } from "@/lib/features/assistant/rules/conversation";
import type { ActionResult } from "@/lib/kernel/result";

/** Null where no answer came back: no network, or a server that went away. */
export async function askAssistant(prompt: string, signal: AbortSignal): Promise<ActionResult<Reply> | null> {
  try {
    const response = await fetch(paths.assistant, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ prompt }),
      signal,
    });
    // Safe because the route answers every outcome with a result; what is none, such as a page, is no JSON.
    return (await response.json()) as ActionResult<Reply>;
  } catch {
    return null;
  }
}
