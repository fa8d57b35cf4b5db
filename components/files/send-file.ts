import type { Values } from "@/components/form/use-action";
import { paths } from "@/lib/config/paths";
import { filesCopy } from "@/lib/features/files/copy";
import { FILE_BYTES } from "@/lib/features/files/rules";
import { addressOf } from "@/lib/kernel/address";
import { type ActionResult, fail } from "@/lib/kernel/result";

/** Sends the bytes as they are; `told` says whose and what, in the address. */
export async function sendBytes(
  told: Values,
  bytes: Blob,
  path: string = paths.studio.files,
): Promise<ActionResult<{ id: string }>> {
  if (bytes.size === 0) return fail("empty", filesCopy.empty);
  if (bytes.size > FILE_BYTES) return fail("too-large", filesCopy.tooLarge);
  const response = await fetch(addressOf(path, told), {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: bytes,
  });
  // Safe because the route answers every outcome with a result; the front door's refusals are none, and reject here.
  return (await response.json()) as ActionResult<{ id: string }>;
}

const isPicture = (file: File): boolean => file.type.startsWith("image/");

/** A picture at most `side` pixels long, as WebP where the browser can write it; anything else as it is. */
export async function shrunk(file: File, side: number): Promise<Blob | null> {
  if (!isPicture(file)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.85));
}
