import { leadTo, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadFamilyChat } from "@/lib/features/families/loaders";

type Address = { params: Promise<{ id: string }> };

/**
 * Redirects to the guardian's chat with the text ready, so the telephone number stands on no page. Without a number it
 * leads to a student, where one can be added, and without an open charge to the list of families.
 */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const asked = await loadFamilyChat.result(await params);
  if (!asked.ok) return asked.code === "not-found" ? leadTo(paths.studio.families) : respond(asked);
  const { chat, studentId } = asked.data;
  return leadTo(chat ?? (studentId === null ? paths.studio.families : paths.studio.student(studentId)));
}
