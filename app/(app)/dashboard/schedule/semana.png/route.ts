import { pictureOfWeek } from "@/app/og/week";
import { respond } from "@/lib/action/respond";
import { loadWeekPicture } from "@/lib/features/classes/loaders";

export async function GET(): Promise<Response> {
  const asked = await loadWeekPicture.result({});
  if (!asked.ok) return respond(asked);
  return pictureOfWeek(asked.data, {
    "Cache-Control": "private, no-store",
    "Content-Disposition": 'attachment; filename="semana.png"',
    Vary: "Cookie",
  });
}
