import { leadTo, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadChargeChat } from "@/lib/features/charges/loaders";

type Address = { params: Promise<{ id: string }> };

/**
 * To the chat with the text ready, or to whom the number is missing of: the number stands on no page. A charge that was paid
 * meanwhile leads to those that are still open.
 */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const asked = await loadChargeChat.result(await params);
  if (!asked.ok) return asked.code === "not-found" ? leadTo(paths.studio.finance) : respond(asked);
  const { chat, studentId } = asked.data;
  return leadTo(chat ?? paths.studio.student(studentId));
}
