import { pictureOfWeek } from "@/app/og/week";
import { respond } from "@/lib/action/respond";
import { loadSharedWeek } from "@/lib/features/classes/loaders";

type Context = { params: Promise<{ file: string }> };

/**
 * `/semana/{key}.png`: a week that its academy shares with everybody who has the address. Search engines leave it
 * out.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const asked = await loadSharedWeek.result({ file });
  if (!asked.ok) return respond(asked);
  return pictureOfWeek(asked.data, {
    "Cache-Control": "public, max-age=300, s-maxage=300",
    "X-Robots-Tag": "noindex",
  });
}
