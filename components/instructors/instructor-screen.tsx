import Link from "next/link";
import { BeltBar } from "@/components/catalog/belt-bar";
import { Notice } from "@/components/feedback/notice";
import { Nothing, Section } from "@/components/profiles/section";
import { BackLink } from "@/components/shell/back-link";
import { ContactReveal } from "@/components/shell/contact-reveal";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { StatusBadge } from "@/components/shell/status-badge";
import { studentsAddress } from "@/components/students/students-address";
import { paths } from "@/lib/config/paths";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorView } from "@/lib/features/instructors/queries/list-instructors";
import type { TaughtSession } from "@/lib/features/instructors/queries/list-taught";
import { WEEKS_TAUGHT } from "@/lib/features/instructors/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { formatDay, formatDayShort } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { InstructorActs } from "./instructor-acts";
import { LoginLine } from "./login-line";

const tones = { active: "success", inactive: "neutral" } as const;
const words = instructorCopy.page;

type InstructorScreenProps = {
  instructor: InstructorView;
  contacts: "masked" | "open";
  taught: readonly TaughtSession[];
  lately: { sessions: number; minutes: number };
};

export function InstructorScreen({ instructor, contacts, taught, lately }: InstructorScreenProps) {
  const { id, status, fullName, classes, studentCount, login } = instructor;
  return (
    <>
      <BackLink href={paths.studio.instructors}>Instrutores</BackLink>
      <PageHeader
        title={fullName}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge tone={tones[status]}>{instructorCopy.status[status]}</StatusBadge>
            <span>{about(instructor)}</span>
          </span>
        }
        action={<InstructorActs id={id} fullName={fullName} status={status} login={login} />}
      />
      {status === "inactive" && (
        <div className="mb-6">
          <Notice tone="info">{words.inactive}</Notice>
        </div>
      )}
      <Who instructor={instructor} contacts={contacts} />
      <NumberStrip
        label="Em números"
        lead={{
          label: "Aulas dadas",
          value: String(lately.sessions),
          note: words.inWeeks(WEEKS_TAUGHT),
          href: "#dadas",
        }}
        others={[
          {
            label: "Horas",
            value: words.hours(lately.minutes),
            note: words.inWeeks(WEEKS_TAUGHT),
            href: "#dadas",
          },
          { label: "Aulas por semana", value: String(classes.length), href: "#aulas" },
          { label: "Alunos", value: studentCount.toLocaleString("pt-BR"), href: studentsOf(instructor) },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <WeekSection classes={classes} />
          <StudentsSection instructor={instructor} />
        </div>
        <TaughtSection taught={taught} />
      </div>
    </>
  );
}

const about = ({ martialArt, hireDate, hourlyRate }: InstructorView): string =>
  [
    martialArt ?? words.noArt,
    words.since(formatDay(hireDate)),
    hourlyRate > 0 && words.rate(formatBRL(hourlyRate)),
  ]
    .filter(Boolean)
    .join(" · ");

const link = "underline-offset-4 hover:underline";

function Who({ instructor, contacts }: Pick<InstructorScreenProps, "instructor" | "contacts">) {
  const { id, belt, email, phone, bio, specializations } = instructor;
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {belt && <BeltBar {...belt} size="profile" />}
        <ContactReveal contact={{ email, phone }} contacts={contacts} path={paths.studio.instructor(id)} />
      </div>
      <LoginLine instructor={instructor} />
      {bio && <p className="type-text max-w-[70ch] wrap-anywhere whitespace-pre-line">{bio}</p>}
      {specializations.length > 0 && <p className="type-meta wrap-anywhere">{specializations.join(" · ")}</p>}
    </div>
  );
}

const row = "flex min-h-11 items-center justify-between gap-3 py-2";

function WeekSection({ classes }: Pick<InstructorView, "classes">) {
  return (
    <Section id="aulas" title={words.week}>
      {classes.length === 0 && <Nothing>{words.noClasses}</Nothing>}
      <ul className="divide-y px-4 sm:px-5">
        {classes.map((lesson) => (
          <li key={lesson.id} className={row}>
            <Link
              href={paths.studio.class(lesson.id)}
              prefetch={false}
              className="min-w-0 flex-1 hover:underline"
            >
              <span className="type-name line-clamp-2 wrap-anywhere" title={lesson.name}>
                {lesson.name}
              </span>
              <span className="type-meta numeric block">
                {commonCopy.weekdays[lesson.dayOfWeek]} · {lesson.startTime}–{lesson.endTime}
              </span>
            </Link>
            <span className="type-text numeric">
              {words.places(lesson.currentStudents, lesson.maxStudents)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Link to the instructor's active students, which are those counted here. */
const studentsOf = ({ id }: Pick<InstructorView, "id">): string =>
  studentsAddress({ status: "active", instructorId: id });

function StudentsSection({ instructor }: { instructor: InstructorView }) {
  const { students, studentCount } = instructor;
  return (
    <Section id="alunos" title={words.students}>
      {students.length === 0 && <Nothing>{words.noStudents}</Nothing>}
      <ul className="divide-y px-4 sm:px-5">
        {students.map((student) => (
          <li key={student.id} className={row}>
            <Link
              href={paths.studio.student(student.id)}
              prefetch={false}
              className={`type-name truncate ${link}`}
              title={student.fullName}
            >
              {student.fullName}
            </Link>
          </li>
        ))}
        {studentCount > students.length && (
          <li className={row}>
            <Link href={studentsOf(instructor)} prefetch={false} className={`type-text text-primary ${link}`}>
              {words.moreStudents(studentCount - students.length)}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

function TaughtSection({ taught }: { taught: readonly TaughtSession[] }) {
  return (
    <Section id="dadas" title="Últimas aulas dadas">
      {taught.length === 0 && <Nothing>{words.noneTaught(WEEKS_TAUGHT)}</Nothing>}
      <ul className="divide-y px-4 sm:px-5">
        {taught.map((lesson) => (
          <li key={lesson.id} className={row}>
            <Link
              href={paths.studio.rollCall(lesson.classId, lesson.day)}
              prefetch={false}
              className="min-w-0 flex-1 hover:underline"
            >
              <span className="type-name line-clamp-2 wrap-anywhere" title={lesson.name}>
                {lesson.name}
              </span>
              <span className="type-meta numeric block">
                {[
                  `${formatDayShort(lesson.day)}, ${lesson.startTime}–${lesson.endTime}`,
                  lesson.substitute && words.substitute,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
            <span className="type-text numeric">{words.present(lesson.present)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
