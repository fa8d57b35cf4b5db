import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { paths } from "@/lib/config/paths";
import { commonCopy } from "@/lib/kernel/copy";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

/** The weekly classes in which the student has a place. */
export function ClassesSection({ profile }: ProfileView) {
  return (
    <Section id="aulas" title="Aulas">
      {profile.enrollments.length === 0 && (
        <Nothing>Sem matrícula em aulas. Quem treina livre não precisa de uma.</Nothing>
      )}
      <ul className="divide-y px-4 sm:px-5">
        {profile.enrollments.map(({ id, status, class: lesson }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="truncate text-sm font-medium" title={lesson.name}>
                {lesson.name}
              </p>
              <p className="text-muted-foreground numeric text-sm">
                {commonCopy.weekdays[lesson.dayOfWeek]} · {lesson.startTime}–{lesson.endTime}
              </p>
            </div>
            {status === "suspended" && <Badge variant="warning">Suspensa</Badge>}
          </li>
        ))}
      </ul>
      <p className="px-4 pb-2 sm:px-5">
        <Link
          href={paths.studio.schedule}
          className="text-primary inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline"
        >
          Abrir a agenda
        </Link>
      </p>
    </Section>
  );
}
