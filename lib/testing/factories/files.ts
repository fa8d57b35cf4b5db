import { createHash } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { next } from "./made-up";

export function makeFile({
  studioId,
  content = Buffer.from(`file ${next()}`),
  ...fields
}: { studioId: string; content?: Buffer } & Partial<Omit<Prisma.StudioFileUncheckedCreateInput, "content">>) {
  return withStudio(studioId, (tx) =>
    tx.studioFile.create({
      data: {
        purpose: "photo",
        contentType: "image/webp",
        sizeBytes: content.length,
        sha256: createHash("sha256").update(content).digest(),
        content: new Uint8Array(content),
        ...fields,
      },
    }),
  );
}
