import sharp from "sharp";
import { weekPicture } from "@/components/classes/week-picture";
import type { PicturedWeek } from "@/lib/features/classes/loaders";
import { readFonts } from "./fonts";
import { keepLast } from "./keep-last";

/** `next/og` cannot read WebP. */
const asPng = async (logo: string): Promise<string> =>
  `data:image/png;base64,${(await sharp(Buffer.from(logo, "base64")).png().toBuffer()).toString("base64")}`;

const drawn = keepLast(async ({ logo, ...week }: PicturedWeek): Promise<ArrayBuffer> =>
  weekPicture({ ...week, logo: logo && (await asPng(logo)) }, await readFonts()).arrayBuffer(),
);

export const pictureOfWeek = async (
  week: PicturedWeek,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  new Response(await drawn(week), { headers: { "Content-Type": "image/png", ...headers } });
