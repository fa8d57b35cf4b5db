import { respond } from "@/lib/action/respond";
import { askAssistant } from "@/lib/features/assistant/actions";

/** Answers a question about the asker's own academy. */
export async function POST(request: Request): Promise<Response> {
  const sent = await request
    .text()
    .then(JSON.parse)
    .catch(() => null);
  return respond(await askAssistant(sent));
}
