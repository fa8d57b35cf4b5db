import type { Values } from "@/components/form/use-action";
import { filesCopy } from "@/lib/features/files/copy";
import {
  type FilePurpose,
  LOGO_SIDE,
  PHOTO_SIDE,
  PICTURE_SIDE,
  isPicture,
  sizeProblem,
  typeOf,
  typeProblem,
} from "@/lib/features/files/rules";
import { addressOf } from "@/lib/kernel/address";
import { type ActionResult, type Failure, fail } from "@/lib/kernel/result";

/** The server's answer. `what` names what the file belongs to, if the page does not know it. */
export type Answered = { id: string; what?: string };
type Sent = ActionResult<Answered>;

type Sending = { purpose: FilePurpose; path: string; told: Values };

/** Number of bytes that are enough to detect a file's type. */
const HEAD = 16;

/** Longer side of a sent picture, in pixels. The server draws it again, some of them smaller. */
const SIDES: Readonly<Record<FilePurpose, number>> = {
  document: PICTURE_SIDE,
  receipt: PICTURE_SIDE,
  photo: PHOTO_SIDE * 2,
  logo: LOGO_SIDE * 2,
  picture: PICTURE_SIDE,
};

/** A refusal in the server's shape, as an error of the field `content`. */
const refuse = (problem: "empty" | "tooLarge" | "unknownType" | "notPicture" | "unreadable"): Failure =>
  fail("invalid", filesCopy[problem], { content: [filesCopy[problem]] });

/**
 * Checks a file like the server, shrinks a picture and uploads it. `told` are the query parameters that say whose it
 * is.
 */
export async function sendFile(file: File, { purpose, path, told }: Sending): Promise<Sent> {
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => null);
  if (head === null) return refuse("unreadable");
  const type = typeOf(new Uint8Array(head));
  const bytes = type !== null && isPicture(type) ? await shrunk(file, SIDES[purpose]) : file;
  if (bytes === null) return refuse("unreadable");
  const problem = sizeProblem(bytes.size) ?? typeProblem(new Uint8Array(head), purpose);
  return problem === null ? sendBytes(path, told, bytes) : refuse(problem);
}

async function sendBytes(path: string, told: Values, body: Blob): Promise<Sent> {
  const headers = { "Content-Type": "application/octet-stream" };
  const response = await fetch(addressOf(path, told), { method: "POST", headers, body });
  // Safe because the route answers every outcome with a result. The front door's refusals are no JSON and reject
  // here.
  return (await response.json()) as Sent;
}

/**
 * Shrinks the longer side to `side` pixels, as WebP if the browser can write it. Null if the picture cannot be read.
 */
async function shrunk(file: File, side: number): Promise<Blob | null> {
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
