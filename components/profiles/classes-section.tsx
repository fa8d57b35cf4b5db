import Link from "next/link";
import { EnrolInClassButton } from "@/components/enrollments/enrol-in-class-button";
import { EnrollmentActions } from "@/components/enrollments/enrollment-actions";
import { Badge } from "@/components/ui/badge";
import { paths } from "@/lib/config/paths";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

type ClassesProps = ProfileView & { classes: NonNullable<ProfileView["classes"]> };

export function ClassesSection({ profile, classes }: ClassesProps) {
  const { id: studentId, fullName, status } = profile;
  const isActive = status === "active";
  return (
    <Section
      id="aulas"
      title="Aulas"
      action={
        isActive && (
          <EnrolInClassButton variant="ghost" size="sm" dialog={{ studentId, studentName: fullName }} />
        )
      }
    >
      {classes.length === 0 && (
        <Nothing>
          {isActive
            ? "Sem matrícula em aulas."
            : "Sem matrícula em aulas. Só alunos ativos são matriculados."}
        </Nothing>
      )}
      <ul className="divide-y px-4 sm:px-5">
        {classes.map(({ id, classId, since, status: place, class: lesson }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3 py-1">
            <div className="min-w-0">
              <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={lesson.name}>
                <Link href={paths.studio.class(classId)} prefetch={false} className="hover:underline">
                  {lesson.name}
                </Link>
              </p>
              <p className="text-muted-foreground numeric truncate text-sm">
                {commonCopy.weekdays[lesson.dayOfWeek]} · {lesson.startTime}–{lesson.endTime}
              </p>
            </div>
            <div className="flex shrink-0 items-center gap-1">
              {place === "suspended" && <Badge variant="warning">Suspensa</Badge>}
              <EnrollmentActions
                enrollment={{ id, classId, studentId, since, status: place }}
                name={lesson.name}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
