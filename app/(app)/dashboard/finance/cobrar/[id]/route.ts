import { leadTo, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadChargeChat } from "@/lib/features/charges/loaders";

type Address = { params: Promise<{ id: string }> };

/**
 * Redirects to the chat with the text ready, so the telephone number stands on no page. Without a number it leads to
 * the student, and for a charge that is no longer open to the list of open charges.
 */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const asked = await loadChargeChat.result(await params);
  if (!asked.ok) return asked.code === "not-found" ? leadTo(paths.studio.finance) : respond(asked);
  const { chat, studentId } = asked.data;
  return leadTo(chat ?? paths.studio.student(studentId));
}
