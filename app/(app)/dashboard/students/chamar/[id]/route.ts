import { leadTo, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadAwayChat } from "@/lib/features/students/loaders";

type Address = { params: Promise<{ id: string }> };

/**
 * Redirects to the chat with an absent student, the text ready, so the number stands on no page. Without a number it
 * leads to the student.
 */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const asked = await loadAwayChat.result(await params);
  if (!asked.ok) return asked.code === "not-found" ? leadTo(paths.studio.students) : respond(asked);
  const { chat, id } = asked.data;
  return leadTo(chat ?? paths.studio.student(id));
}
