import { leadTo, refuseHead, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadFamilyChat } from "@/lib/features/asks/loaders";

export const HEAD = refuseHead;

type Address = { params: Promise<{ id: string }> };

/**
 * Redirects to the guardian's chat with the text ready, so the telephone number stands on no page. Without a number it
 * leads to a student, where one can be added. Without an open charge, or if one was asked for today, it leads to the
 * list of families, which says so.
 */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const again = new URL(request.url).searchParams.get("outra");
  const asked = await loadFamilyChat.result({ ...(await params), again });
  if (!asked.ok) return asked.code === "not-found" ? leadTo(paths.studio.families) : respond(asked);
  const { chat, studentId, isTold } = asked.data;
  return leadTo(chat ?? (isTold ? paths.studio.student(studentId) : paths.studio.families));
}
