import { respond } from "@/lib/action/respond";
import type { FileAnswer } from "@/lib/features/files/loaders";

/** A stored file, for the caller alone. What people sent in is never run here: the front door says so. */
export function handOut(answer: FileAnswer): Response {
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
