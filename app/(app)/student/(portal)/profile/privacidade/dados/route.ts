import { refuseHead, respond } from "@/lib/action/respond";
import { paths } from "@/lib/config/paths";
import { loadOwnData } from "@/lib/features/own-data/loaders";

/** Refused: Next would run the reading method for it, which records the download in the trail. */
export const HEAD = refuseHead;

/** The student's own data as one file. Someone who cannot have it now is sent to the page that says why. */
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
