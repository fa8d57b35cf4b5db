import { Progress } from "@/components/ui/progress";
import type { ClassRow } from "@/lib/features/classes/queries";
import { ClassActions } from "./class-actions";

/** One class of the week: when, what, with whom, and how full it is. */
export function ClassCard({ row }: { row: ClassRow }) {
  const about = [row.martialArtName, row.level].filter(Boolean).join(" · ");
  const taken = `${row.enrolled} de ${row.maxStudents} vagas ocupadas`;

  return (
    <article aria-labelledby={`class-${row.id}`} className="bg-card rounded-md border p-3">
      <p className="numeric text-muted-foreground text-xs font-medium">
        <time>{row.startTime}</time> – <time>{row.endTime}</time>
      </p>
      <h3 id={`class-${row.id}`} className="mt-0.5 text-sm leading-snug font-semibold wrap-anywhere">
        {row.name}
      </h3>
      {about && <p className="text-muted-foreground mt-1 text-xs wrap-anywhere">{about}</p>}
      {row.instructorName && <p className="mt-1 text-xs wrap-anywhere">{row.instructorName}</p>}
      {row.description && (
        <p className="text-muted-foreground mt-1 line-clamp-3 text-xs wrap-anywhere">{row.description}</p>
      )}
      <Progress value={row.enrolled} max={row.maxStudents} label={taken} className="mt-3 h-1" />
      <div className="-mr-2 -mb-2 flex items-center justify-between gap-1">
        <p className="numeric text-muted-foreground text-xs" aria-hidden="true">
          {row.enrolled}/{row.maxStudents}
        </p>
        <ClassActions row={row} />
      </div>
    </article>
  );
}
