import { CalendarButton } from "@/components/calendars/calendar-button";
import { EmptyState } from "@/components/shell/empty-state";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnWeekView } from "@/lib/features/portal/loaders";
import { formatHours } from "@/lib/kernel/dates";
import { OwnWeek } from "./own-week";
import { PlaceCard } from "./place-card";
import { Timetable } from "./timetable";

const words = portalCopy.classes;

/** The student's classes: their totals, the week, and a card each (PORTAL-22 to PORTAL-24). */
export function OwnClasses({ child, timetable, today, totals, week, places }: OwnWeekView) {
  return (
    <>
      <PageHeader title={words.title(child)} description={words.description} />
      {places.length === 0 ? (
        <div className="grid gap-4">
          <Card>
            <EmptyState drawing="classes" title={words.none(child)} description={words.noneHint} />
          </Card>
          {timetable && <Timetable classes={timetable} />}
        </div>
      ) : (
        <>
          <NumberStrip
            label={words.totals(child)}
            lead={{ label: words.hours, value: formatHours(totals.minutes) }}
            others={[
              { label: words.enrolled, value: String(totals.enrolled) },
              { label: words.active, value: String(totals.active) },
            ]}
          />
          <div className="-mt-2 mb-2 -ml-3">
            <CalendarButton />
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <OwnWeek week={week} today={today} child={child} />
            <section aria-labelledby="suas-turmas">
              <h2 id="suas-turmas" className="type-name mb-2">
                {words.yours(child)}
              </h2>
              <ul className="grid gap-3">
                {places.map((place) => (
                  <li key={place.id}>
                    <PlaceCard place={place} today={today} />
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </>
      )}
    </>
  );
}
