"use client";

import { ArtField } from "@/components/catalog/art-field";
import { SelectField } from "@/components/form/select-field";
import { NumberField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { InstructorField } from "@/components/instructors/instructor-field";
import { CLASS_DEFAULT_PLACES, CLASS_MAX_PLACES, DEFAULT_WEEKDAY } from "@/lib/features/classes/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { LIMITS } from "@/lib/kernel/text";
import type { ClassDraft } from "./class-dialog";
import { ClassTimes } from "./class-times";
import { WeekdaysField } from "./weekdays-field";

export const weekdayChoices = commonCopy.weekdays.map((label, day) => ({ value: String(day), label }));

type ClassFieldsProps = {
  start: ClassDraft;
  /** A new class may have several weekdays; each becomes a class of its own. */
  several: boolean;
  /** All days of a turma are changed: each keeps its weekday. */
  fixed: boolean;
};

export function ClassFields({ start, several, fixed }: ClassFieldsProps) {
  const { instructorId, instructorName, martialArtId, martialArtName } = start;
  const weekday = start.dayOfWeek ?? DEFAULT_WEEKDAY;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <TextField
        name="name"
        label="Nome da aula"
        required
        maxLength={LIMITS.name}
        placeholder="Jiu-Jitsu iniciantes"
        defaultValue={start.name}
        className="col-span-full"
      />
      {several ? (
        <WeekdaysField start={weekday} className="col-span-full" />
      ) : fixed ? (
        <input type="hidden" name="dayOfWeek" value={weekday} />
      ) : (
        <SelectField
          name="dayOfWeek"
          label="Dia da semana"
          required
          choices={weekdayChoices}
          defaultValue={String(weekday)}
          className="col-span-2"
        />
      )}
      <ClassTimes
        startTime={start.startTime}
        endTime={start.endTime}
        className={several || fixed ? "sm:col-span-3" : "sm:col-span-2"}
      />
      <InstructorField
        current={instructorId && instructorName ? { id: instructorId, fullName: instructorName } : undefined}
        placeholder="Sem instrutor"
        className="col-span-full sm:col-span-3"
      />
      <ArtField
        current={martialArtId && martialArtName ? { id: martialArtId, name: martialArtName } : undefined}
        placeholder="Sem arte marcial"
        className="col-span-full sm:col-span-3"
      />
      <NumberField
        name="maxStudents"
        label="Vagas"
        required
        min={1}
        max={CLASS_MAX_PLACES}
        defaultValue={start.maxStudents ?? CLASS_DEFAULT_PLACES}
        className="max-sm:col-span-full sm:col-span-2"
      />
      <TextField
        name="level"
        label="Nível"
        maxLength={LIMITS.name}
        placeholder="Iniciante, adulto, competição…"
        defaultValue={start.level ?? ""}
        className="col-span-full sm:col-span-4"
      />
      <TextareaField
        name="description"
        label="Descrição"
        rows={3}
        maxLength={LIMITS.text}
        defaultValue={start.description ?? ""}
        className="col-span-full"
      />
    </div>
  );
}
