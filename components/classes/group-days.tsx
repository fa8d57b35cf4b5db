import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { groupCopy } from "@/lib/features/class-groups/copy";
import type { ShownGroupDay } from "@/lib/features/classes/loaders";

type GroupDaysProps = { group: readonly ShownGroupDay[]; shown: string };

/** The days of a turma: each is a class with a page of its own. */
export function GroupDays({ group, shown }: GroupDaysProps) {
  if (group.length < 2) return null;
  return (
    <nav aria-label={groupCopy.daysOfGroup} className="mb-6 flex flex-wrap gap-2">
      {group.map(({ id, dayOfWeek, free }) => (
        <Link
          key={id}
          href={paths.studio.class(id)}
          prefetch={false}
          aria-current={id === shown ? "page" : undefined}
          className={cn(
            "type-text flex min-h-11 items-center gap-2 rounded-md border px-3 lg:min-h-10",
            id === shown ? "bg-accent text-accent-foreground border-primary" : "hover:bg-accent",
          )}
        >
          {groupCopy.days([dayOfWeek])}
          <span className="type-meta">{groupCopy.free(free)}</span>
        </Link>
      ))}
    </nav>
  );
}
