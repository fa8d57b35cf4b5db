import { respond } from "@/lib/action/respond";
import { loadCalendar } from "@/lib/features/calendars/loaders";
import { now } from "@/lib/kernel/clock";
import { calendarFeed } from "@/lib/features/calendars/books";

type Context = { params: Promise<{ file: string }> };

/** `/calendario/{key}.ics`: the feed that a calendar subscribes to by its secret address. No cache keeps it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const asked = await loadCalendar.result({ file });
  if (!asked.ok) return respond(asked);
  return new Response(calendarFeed(asked.data, now()), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
