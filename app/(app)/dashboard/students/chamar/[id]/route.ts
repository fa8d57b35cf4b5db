import { leadTo, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadAwayChat } from "@/lib/features/students/loaders";

type Address = { params: Promise<{ id: string }> };

/** To the chat with somebody who is away, the text ready; to the student, where the number is missing. It stands on no page. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const asked = await loadAwayChat.result(await params);
  if (!asked.ok) return asked.code === "not-found" ? leadTo(paths.studio.students) : respond(asked);
  const { chat, id } = asked.data;
  return leadTo(chat ?? paths.studio.student(id));
}
