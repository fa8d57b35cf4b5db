import { respondInParts } from "@/lib/action/parts";
import { askAssistant } from "@/lib/features/assistant/actions";

/** Answers a question about the caller's own academy. A model's words are streamed while it writes. */
export async function POST(request: Request): Promise<Response> {
  const sent = await request
    .text()
    .then(JSON.parse)
    .catch(() => null);
  return respondInParts(request, () => askAssistant(sent));
}
