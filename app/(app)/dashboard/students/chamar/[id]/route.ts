import { leadTo, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadAwayChat } from "@/lib/features/students/loaders";

type Address = { params: Promise<{ id: string }> };

/** To the chat with who is away, the text ready, or to whom the number is missing of: the number stands on no page. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const asked = await loadAwayChat.result(await params);
  if (!asked.ok) return isNobody(asked.code) ? leadTo(paths.studio.students) : respond(asked);
  const { chat, id } = asked.data;
  return leadTo(chat ?? paths.studio.student(id));
}

/** Of no student, or no id at all. */
const isNobody = (code: string): boolean => code === "not-found" || code === "invalid";
