import { readFonts } from "@/app/og/fonts";
import { weekPicture } from "@/components/classes/week-picture";
import { respond } from "@/lib/action/respond";
import { loadWeekPicture } from "@/lib/features/classes/loaders";

export async function GET(): Promise<Response> {
  const asked = await loadWeekPicture.result({});
  return asked.ok ? weekPicture(asked.data, await readFonts()) : respond(asked);
}
