import "server-only";
import { createHmac } from "node:crypto";
import { isIPv4 } from "node:net";
import { networkOf } from "@/lib/auth/throttle";
import { env } from "@/lib/config/env";
import type { VisitorTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import type { RequestInfo } from "@/lib/observe/request";
import { VIEWS_PER_NETWORK_AND_HOUR } from "../rules/reading";

const keyed = (text: string): string =>
  createHmac("sha256", env.authSecret).update(`post-views:${text}`).digest("base64url");

/** Counts a view and returns the post's total; null for a slug without a published post (BLOG-12). */
export async function countPostView(
  tx: VisitorTx,
  { slug, request, at }: { slug: string; request: Pick<RequestInfo, "ip" | "userAgent">; at: Date },
): Promise<number | null> {
  const network = networkOf(request.ip);
  // A person can pick any address of an IPv6 /64, so that network is the visitor; of IPv4 it is the address.
  const visitor = isIPv4(request.ip) ? request.ip : network;
  const [answer] = await tx.$queryRaw<{ views: number | null }[]>`
    select count_post_view(${slug}, ${keyed(`${visitor} ${request.userAgent}`)}, ${keyed(network)},
      ${VIEWS_PER_NETWORK_AND_HOUR}::int, ${at}) as views`;
  return answer?.views ?? null;
}

export const viewRetention: Retention = {
  table: "post_views",
  days: 1,
  forget: (tx, { before, limit }) => tx.postView.deleteMany({ where: { countedAt: { lt: before } }, limit }),
};
