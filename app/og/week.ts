import { weekPicture } from "@/components/classes/week-picture";
import type { PicturedWeek } from "@/lib/features/classes/loaders";
import { readFonts } from "./fonts";
import { keepLast } from "./keep-last";

const drawn = keepLast(async (week: PicturedWeek): Promise<ArrayBuffer> =>
  weekPicture(week, await readFonts()).arrayBuffer(),
);

/** An academy's week as a picture. */
export const pictureOfWeek = async (
  week: PicturedWeek,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  new Response(await drawn(week), { headers: { "Content-Type": "image/png", ...headers } });
