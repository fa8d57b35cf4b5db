import { commonCopy } from "@/lib/kernel/copy/common";
import type { ActionResult } from "@/lib/kernel/result";

/** One of our files by its address, under the name that the server gives it, or the server's message. */
export async function fetchFile(address: string): Promise<{ file: File } | { failure: string }> {
  try {
    const response = await fetch(address, { cache: "no-store" });
    if (!response.ok) {
      // Safe because the route answers every failure with a result. A refusal by the front door is no JSON, so it
      // rejects here.
      const told = (await response.json()) as ActionResult;
      return { failure: told.ok ? commonCopy.unexpected : told.message };
    }
    const named = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    const blob = await response.blob();
    return { file: new File([blob], named ?? "obi", { type: blob.type }) };
  } catch {
    return { failure: commonCopy.unexpected };
  }
}
