import "server-only";
import sharp from "sharp";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import type { StudioTx, VisitorTx } from "@/lib/db/doors";
import { perStudio } from "@/lib/jobs/per-studio";
import { now } from "@/lib/kernel/clock";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { keepFile, keepLogo, sweepFiles } from "./commands";
import { filesCopy } from "./copy";
import {
  type FilePurpose,
  type FileType,
  LOGO_SIDE,
  MAIL_LOGO_SIDE,
  MAX_PIXELS,
  PHOTO_SIDE,
  PICTURE_SIDE,
  SWEEP_HOURS,
  SWEEP_JOB,
  isPicture,
  nameOf,
  roomOf,
  sizeProblem,
  typeOf,
  typeProblem,
} from "./rules";
import { findPublicLogo } from "./queries";
import type { SentFile } from "./schema";

type Sending = { open: Open<StudioTx>; input: SentFile; actor: StudioActor; request: RequestInfo };

const refuse = (code: string, message: string) => new DomainError(code, message, { content: [message] });

/**
 * Stores a file of a student or the academy's logo. Pictures are re-encoded before the transaction opens: only their
 * pixels are kept.
 */
export async function keepSentFile({ open, input, actor, request }: Sending): Promise<{ id: string }> {
  const { purpose, content } = input;
  const kept = await soundFile(content, purpose);
  const { userId, access } = actor;
  const room = roomOf({ isTrial: access.subscribed && access.as === "trial" });
  const sender = { userId, ip: request.ip, room };
  if (input.purpose === "logo")
    return open((tx) => keepLogo(tx, { studioId: actor.studioId, ...kept, ...sender }));
  const { studentId } = input;
  const name = input.purpose === "document" ? nameOf(input.name, kept.contentType) : null;
  return open((tx) => keepFile(tx, { studentId, purpose: input.purpose, name, ...kept, ...sender }));
}

type Sound = { contentType: FileType; content: Uint8Array<ArrayBuffer> };

/** The content to store: a paper as it is, a picture re-encoded. Throws for anything else. */
export async function soundFile(content: Buffer, purpose: FilePurpose): Promise<Sound> {
  const type = typeOf(content);
  const problem = typeProblem(content, purpose);
  if (type === null || problem !== null) throw refuse("unknown-type", filesCopy[problem ?? "unknownType"]);
  const kept: Sound = isPicture(type)
    ? { contentType: "image/webp", content: await redrawn(content, purpose) }
    : { contentType: type, content: new Uint8Array(content) };
  if (sizeProblem(kept.content.length) !== null) throw refuse("too-large", filesCopy.tooLarge);
  return kept;
}

const SIDES = {
  document: PICTURE_SIDE,
  receipt: PICTURE_SIDE,
  photo: PHOTO_SIDE,
  logo: LOGO_SIDE,
  picture: PICTURE_SIDE,
} as const satisfies Record<FilePurpose, number>;

/** WebP, upright and scaled down. Drops the camera's metadata, place and time included. */
async function redrawn(content: Buffer, purpose: FilePurpose): Promise<Uint8Array<ArrayBuffer>> {
  const side = SIDES[purpose];
  const fit = purpose === "photo" ? "cover" : "inside";
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: purpose !== "photo" })
    .webp({ quality: 82 });
  const drawn = await picture.toBuffer().catch(() => {
    throw refuse("unreadable", filesCopy.unreadable);
  });
  return new Uint8Array(drawn);
}

/** A logo as PNG, because some mail programs show no WebP. */
export async function drawPublicLogo({
  open,
  input: { id },
}: {
  open: Open<VisitorTx>;
  input: { id: string | null };
}) {
  const logo = id && (await open((tx) => findPublicLogo(tx, { id })));
  if (!logo) throw new NotFoundError(filesCopy.gone);
  const drawn = await sharp(logo)
    .resize({ width: MAIL_LOGO_SIDE, height: MAIL_LOGO_SIDE, fit: "inside" })
    .png()
    .toBuffer();
  return new Uint8Array(drawn);
}

/** Nightly, for files that nothing refers to. */
export const sweepJob = perStudio({
  name: SWEEP_JOB,
  localHour: 4,
  step: async (tx) => ({
    swept: await sweepFiles(tx, { before: new Date(now().getTime() - SWEEP_HOURS * 3_600_000) }),
  }),
});
