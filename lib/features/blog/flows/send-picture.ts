import "server-only";
import type { Open } from "@/lib/action/task";
import type { SuperAdmin } from "@/lib/auth/actor";
import type { PlatformTx } from "@/lib/db/doors";
import { soundFile } from "@/lib/features/files/flows";
import type { SentPicture } from "@/lib/features/files/schema";
import type { RequestInfo } from "@/lib/observe/request";
import { keepPicture } from "../commands/pictures";

type Sending = { open: Open<PlatformTx>; input: SentPicture; actor: SuperAdmin; request: RequestInfo };

/** Re-encodes the picture before the transaction opens. */
export async function sendPicture({ open, input, actor, request }: Sending): Promise<{ id: string }> {
  const { content } = await soundFile(input.content, "picture");
  return open((tx) => keepPicture(tx, { content, userId: actor.userId, ip: request.ip }));
}
