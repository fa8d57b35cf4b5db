import { respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadChargeChat } from "@/lib/features/charges/loaders";

type Address = { params: Promise<{ id: string }> };

/** To the chat with the text ready, or to whom the number is missing of: the number stands on no page. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const asked = await loadChargeChat.result(await params);
  if (!asked.ok) return respond(asked);
  const { chat, studentId } = asked.data;
  return new Response(null, {
    status: 303,
    headers: {
      Location: chat ?? paths.studio.student(studentId),
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      Vary: "Cookie",
    },
  });
}
