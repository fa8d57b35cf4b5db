import { respond, statusOf } from "@/lib/action/respond";
import { sendContactMessage } from "@/lib/features/contact/actions";
import { contactAnchors } from "@/lib/features/contact/rules";
import { contactCopy } from "@/lib/features/contact/copy";
import type { ActionResult } from "@/lib/kernel/result";
import { paths } from "@/lib/config/paths";
import { formPage } from "./form-page";

/**
 * The contact form posts here, because the landing page carries no script of the framework. The page's own script
 * gets JSON. A browser that posted by itself is redirected back, or gets the filled form again.
 */
export async function POST(request: Request): Promise<Response> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return new Response(null, { status: 415 });
  const sent = Object.fromEntries(new URLSearchParams(await request.text()));
  const result = await sendContactMessage(sent);
  if (request.headers.get("accept") === "application/json") return respond(result);
  if (result.ok)
    return new Response(null, { status: 303, headers: { Location: `${paths.home}#${contactAnchors.sent}` } });
  return new Response(formPage(sent, problemOf(result, isIncomplete(sent))), {
    status: statusOf(result),
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

type Failure = Extract<ActionResult, { ok: false }>;

/** The same words that the page's own script shows. */
function problemOf({ code, message, fields = {} }: Failure, incomplete: boolean) {
  if (incomplete) return { ...contactCopy.required, fields };
  const text = code === "invalid" || code === "limited" ? message : contactCopy.failed.text;
  return { title: contactCopy.failed.title, text, fields };
}

const isIncomplete = (sent: Record<string, string>): boolean =>
  ["name", "email", "subject", "message"].some((field) => !sent[field]?.trim());
