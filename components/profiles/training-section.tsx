import { profileCopy } from "@/lib/features/profiles/copy";
import { type Training, WEEKS_SHOWN } from "@/lib/features/profiles/rules";
import { formatDay } from "@/lib/kernel/dates";
import { Nothing, Section } from "./section";
import { Weave } from "./weave";

type TrainingProps = { training: Training };

/** Attendance by week, woven like a mat: a column is a week, a thread is a class. */
export function TrainingSection({ training }: TrainingProps) {
  const { total, last, weeks, byArt } = training;
  if (last === null)
    return (
      <Section id="presenca" title="Presença">
        <Nothing>Nenhuma presença ainda. Ela aparece aqui depois da primeira chamada.</Nothing>
      </Section>
    );
  return (
    <Section id="presenca" title="Presença">
      <div className="px-4 py-4 sm:px-5">
        <p className="text-muted-foreground text-sm">
          Últimas {WEEKS_SHOWN} semanas · {profileCopy.classes(total)} no total · último treino em{" "}
          {formatDay(last)}
        </p>
        <Weave weeks={weeks} />
        <ul className="mt-3 divide-y text-sm">
          {byArt
            .filter((art) => art.total > 0)
            .map(({ martialArtId, name, total: all, recent }) => (
              <li
                key={martialArtId}
                className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1.5"
              >
                <span className="min-w-0 truncate">{name ?? profileCopy.withoutArt}</span>
                <span className="text-muted-foreground numeric shrink-0">
                  {recent} em {WEEKS_SHOWN} semanas · {profileCopy.classes(all)} no total
                </span>
              </li>
            ))}
        </ul>
      </div>
    </Section>
  );
}
