import { respond } from "@/lib/action/respond";
import { loadFile } from "@/lib/features/files/loaders";

/** A photo or a paper, for the caller alone. What people sent in is never run here: the front door says so. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const answer = await loadFile.result(await params);
  if (!answer.ok) return respond(answer);
  const { purpose, contentType, name, content } = answer.data;
  const named = name === null ? "" : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(content, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": purpose === "photo" || purpose === "logo" ? "inline" : `attachment${named}`,
      "Cache-Control": "private, no-store",
      Vary: "Cookie",
    },
  });
}
