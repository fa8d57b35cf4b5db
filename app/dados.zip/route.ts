import { paths } from "@/lib/config/paths";
import { loadExport } from "@/lib/features/backups/loaders";
import { refuseHead, respond } from "@/lib/action/respond";

/** Refused: Next would run the reading method for it, and one typed password is good for one copy. */
export const HEAD = refuseHead;

/** All data of the academy as one file. A person who may download it, but not now, is sent to "Sua conta", which says why. */
export async function GET(): Promise<Response> {
  const made = await loadExport.result({});
  if (!made.ok) {
    const isForLater = ["unconfirmed", "limited", "busy"].includes(made.code);
    return isForLater
      ? new Response(null, { status: 303, headers: { Location: paths.exportFailed } })
      : respond(made);
  }
  const { body, bytes, name } = made.data;
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      Vary: "Cookie",
    },
  });
}
