import { leadTo, refuseHead, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadChargeChat } from "@/lib/features/asks/loaders";

export const HEAD = refuseHead;

type Address = { params: Promise<{ id: string }> };

/**
 * Redirects to the chat with the text ready, so the telephone number stands on no page. Without a number, or if the
 * charge was asked for today, it leads to the student's charges, which say so; for a charge that is no longer open to
 * the list of open charges.
 */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const address = { ...(await params), again: searchParams.get("outra"), late: searchParams.get("atraso") };
  const asked = await loadChargeChat.result(address);
  if (!asked.ok) return asked.code === "not-found" ? leadTo(paths.studio.finance) : respond(asked);
  const { chat, studentId } = asked.data;
  return leadTo(chat ?? `${paths.studio.student(studentId)}#financeiro`);
}
