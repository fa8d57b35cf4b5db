import Link from "next/link";
import { EnrolInClassButton } from "@/components/enrollments/enrol-in-class-button";
import { EnrollmentActions } from "@/components/enrollments/enrollment-actions";
import { GroupActions } from "@/components/enrollments/group-actions";
import { Badge } from "@/components/ui/badge";
import { LeaveButton } from "@/components/waits/leave-button";
import { paths } from "@/lib/config/paths";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { type ClassGroup, groupClasses, weekdaysOf } from "@/lib/features/class-groups/rules";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { waitsCopy } from "@/lib/features/waits/copy";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

type Classes = NonNullable<ProfileView["classes"]>;
type ClassesProps = ProfileView & { classes: Classes };

const lessonsOf = (classes: Classes) =>
  classes.map(({ class: lesson, ...place }) => ({ ...lesson, ...place }));

export function ClassesSection({ profile, classes, waits }: ClassesProps) {
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
        {groupClasses(lessonsOf(classes)).map((group) => (
          <GroupRow key={group[0].id} group={group} studentId={studentId} />
        ))}
        {waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} />
        ))}
      </ul>
    </Section>
  );
}

/** A class for whose next free place the student waits. */
function WaitRow({ wait }: { wait: ProfileView["waits"][number] }) {
  const { id, classId, name, dayOfWeek, startTime, endTime, turn, isCalled } = wait;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1">
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={name}>
          <Link href={paths.studio.class(classId)} prefetch={false} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-muted-foreground numeric truncate text-sm">
          {groupCopy.days([dayOfWeek])} · {startTime}–{endTime}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Badge variant={isCalled ? "success" : "neutral"}>
          {isCalled ? waitsCopy.next : waitsCopy.isWaiting(turn)}
        </Badge>
        <LeaveButton id={id} name={name} />
      </div>
    </li>
  );
}

type GroupRowProps = { group: ClassGroup<ReturnType<typeof lessonsOf>[number]>; studentId: string };

/** The student's places in one turma, or in a class of one weekday. */
function GroupRow({ group, studentId }: GroupRowProps) {
  const [{ id, classId, since, status, name, startTime, endTime }, ...others] = group;
  const suspended = group.filter((place) => place.status === "suspended");
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1">
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={name}>
          <Link href={paths.studio.class(classId)} prefetch={false} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-muted-foreground numeric truncate text-sm">
          {groupCopy.days(weekdaysOf(group))} · {startTime}–{endTime}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {suspended.length > 0 && (
          <Badge variant="warning">
            {suspended.length === group.length
              ? enrollmentCopy.suspendedShort
              : enrollmentCopy.suspendedDays(groupCopy.days(weekdaysOf(suspended)))}
          </Badge>
        )}
        {others.length > 0 ? (
          <GroupActions
            name={name}
            places={group.map((place) => ({
              id: place.id,
              dayOfWeek: place.dayOfWeek,
              status: place.status,
            }))}
          />
        ) : (
          <EnrollmentActions enrollment={{ id, classId, studentId, since, status }} name={name} />
        )}
      </div>
    </li>
  );
}
