import { sendContactMessage } from "@/lib/features/contact/actions";
import { contactAnchors } from "@/lib/features/contact/rules";
import { paths } from "@/lib/config/paths";

/**
 * The contact form's address: the landing page carries no script of the framework, so its form posts here. Answers JSON
 * to the page's own script, and a way back to the page to a browser that posted by itself.
 */
export async function POST(request: Request): Promise<Response> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return new Response(null, { status: 415 });
  const sent = Object.fromEntries(new URLSearchParams(await request.text()));
  const result = await sendContactMessage(sent);
  if (request.headers.get("accept") === "application/json") return Response.json(result);
  const anchor = result.ok
    ? contactAnchors.sent
    : isIncomplete(sent)
      ? contactAnchors.required
      : contactAnchors.failed;
  return new Response(null, { status: 303, headers: { Location: `${paths.home}#${anchor}` } });
}

const isIncomplete = (sent: Record<string, string>): boolean =>
  ["name", "email", "subject", "message"].some((field) => !sent[field]?.trim());
