import { respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadOwnData } from "@/lib/features/own-data/loaders";

/** What is made for it is written down: nobody asks for its head alone. */
export const HEAD = (): Response => new Response(null, { status: 405, headers: { Allow: "GET" } });

/** The student's own data as one file; who cannot have it now reads why on the page. */
export async function GET(request: Request): Promise<Response> {
  const made = await loadOwnData.result(Object.fromEntries(new URL(request.url).searchParams));
  if (!made.ok) {
    const isForStudent = ["unconfirmed", "limited", "busy"].includes(made.code);
    return isForStudent
      ? new Response(null, { status: 303, headers: { Location: paths.student.privacyNotice(made.code) } })
      : respond(made);
  }
  const { body, type, name } = made.data;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      Vary: "Cookie",
    },
  });
}
