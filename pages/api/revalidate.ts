import { createHash, timingSafeEqual } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import { z } from "zod";
import { staticPages } from "@/lib/config/paths";

const call = z.strictObject({ paths: z.array(z.string().startsWith("/").max(300)).max(20).nullable() });

/** Known to this process alone; made by the front door (scripts/lib/refresh.mjs). */
const held = globalThis as typeof globalThis & { obiRefreshToken?: string };

const digest = (text: string) => createHash("sha256").update(text).digest();

function isOurs(request: NextApiRequest): boolean {
  const token = held.obiRefreshToken;
  const said = request.headers["x-obi-refresh"];
  return token !== undefined && typeof said === "string" && timingSafeEqual(digest(said), digest(token));
}

/** Renders static pages anew: `revalidatePath` does not reach the Pages Router. Does not exist for anybody else. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const body = call.safeParse(request.body);
  if (request.method !== "POST" || !isOurs(request) || !body.success) {
    response.status(404).json({ error: "not found" });
    return;
  }
  const outcomes = await Promise.allSettled(
    (body.data.paths ?? staticPages).map((path) => response.revalidate(path)),
  );
  const failed = outcomes.filter(({ status }) => status === "rejected").length;
  response.status(failed > 0 ? 500 : 200).json({ failed });
}
