import Link from "next/link";
import { Coming } from "@/components/shell/coming";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { portalCopy } from "@/lib/features/portal/copy";
import type { PortalHomeView } from "@/lib/features/portal/loaders";
import { formatDayOfMonth } from "@/lib/kernel/dates";

const words = portalCopy.home;

export function HomeNotices({ unread, latest }: PortalHomeView["notices"]) {
  return (
    <Card
      aria-labelledby="novidades"
      className="hover:bg-muted/50 relative px-4 py-2 transition-colors sm:px-5 sm:py-2.5"
    >
      <h2 id="novidades" className="type-meta">
        <Link
          prefetch={false}
          href={paths.student.notifications}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {unread === 0 ? words.notices : words.news(unread)}
          <Coming />
        </Link>
      </h2>
      {latest.length === 0 ? (
        <p className="type-text text-muted-foreground">{words.noNews}</p>
      ) : (
        <ul>
          {latest.map(({ id, title, day }) => (
            <li key={id} className="flex items-baseline justify-between gap-3">
              <span className="type-name min-w-0 truncate">{title}</span>
              <time dateTime={day} className="type-meta numeric shrink-0">
                {formatDayOfMonth(day)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
