import { respond } from "@/lib/action/respond";
import type { FileAnswer } from "@/lib/features/files/loaders";

/** Answers with a stored file, private to the caller. The front door's policy keeps uploads from running as pages. */
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
