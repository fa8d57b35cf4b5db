import "server-only";
import sharp from "sharp";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import type { StudioTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { keepFile } from "./commands";
import { filesCopy } from "./copy";
import { FILE_BYTES, MAX_PIXELS, PHOTO_SIDE, PICTURE_SIDE, isPicture, nameOf, roomOf, typeOf } from "./rules";
import type { SentFile } from "./schema";

type Sending = { open: Open<StudioTx>; input: SentFile; actor: StudioActor; request: RequestInfo };

const refuse = (code: string, message: string) => new DomainError(code, message, { content: [message] });

/** A file of a student. Pictures are drawn anew before the door opens: nothing but their pixels is kept. */
export async function keepSentFile({ open, input, actor, request }: Sending): Promise<{ id: string }> {
  const { purpose, studentId, content } = input;
  const type = typeOf(content);
  if (type === null) throw refuse("unknown-type", filesCopy.unknownType);
  if (purpose === "photo" && !isPicture(type)) throw refuse("unknown-type", filesCopy.notPicture);
  const kept = isPicture(type)
    ? { contentType: "image/webp" as const, content: await redrawn(content, purpose) }
    : { contentType: type, content: new Uint8Array(content) };
  if (kept.content.length > FILE_BYTES) throw refuse("too-large", filesCopy.tooLarge);
  const name = input.purpose === "document" ? nameOf(input.name, kept.contentType) : null;
  const { userId, access } = actor;
  const room = roomOf({ isTrial: access.subscribed && access.as === "trial" });
  return open((tx) => keepFile(tx, { studentId, purpose, name, ...kept, userId, ip: request.ip, room }));
}

/** Upright, at most so large, as WebP; what a camera wrote down about place and time is gone. */
async function redrawn(content: Buffer, purpose: "document" | "photo"): Promise<Uint8Array<ArrayBuffer>> {
  const side = purpose === "photo" ? PHOTO_SIDE : PICTURE_SIDE;
  const fit = purpose === "photo" ? "cover" : "inside";
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: purpose === "document" })
    .webp({ quality: 82 });
  const drawn = await picture.toBuffer().catch(() => {
    throw refuse("unreadable", filesCopy.unreadable);
  });
  return new Uint8Array(drawn);
}
