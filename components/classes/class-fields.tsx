"use client";

import { NumberField } from "@/components/form/number-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { TimeField } from "@/components/form/time-field";
import { CLASS_DEFAULT_PLACES, LIMITS } from "@/lib/config/constants";
import type { ClassChoices, ClassRow } from "@/lib/features/classes/queries";
import { DEFAULT_WEEKDAY } from "@/lib/features/classes/rules";
import { CLASS_MAX_PLACES } from "@/lib/features/classes/schema";
import { commonCopy } from "@/lib/kernel/copy";

type ClassFieldsProps = { row?: ClassRow | undefined; choices: ClassChoices };

const weekdays = commonCopy.weekdays.map((label, day) => ({ value: String(day), label }));

/** The instructor of a class stays on offer after leaving, or saving would take him off unasked. */
function instructorsFor(row: ClassRow | undefined, { instructors }: ClassChoices) {
  const offered = instructors.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const { instructorId, instructorName } = row ?? {};
  if (!instructorId || !instructorName || offered.some(({ value }) => value === instructorId)) return offered;
  return [...offered, { value: instructorId, label: `${instructorName} (inativo)` }];
}

export function ClassFields({ row, choices }: ClassFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <TextField
        name="name"
        label="Nome da aula"
        required
        maxLength={LIMITS.name}
        placeholder="Jiu-Jitsu iniciantes"
        defaultValue={row?.name}
        className="col-span-full"
      />
      <SelectField
        name="dayOfWeek"
        label="Dia da semana"
        required
        choices={weekdays}
        defaultValue={String(row?.dayOfWeek ?? DEFAULT_WEEKDAY)}
      />
      <TimeField name="startTime" label="Início" required defaultValue={row?.startTime} />
      <TimeField name="endTime" label="Término" required defaultValue={row?.endTime} />
      <NumberField
        name="maxStudents"
        label="Vagas"
        required
        min={1}
        max={CLASS_MAX_PLACES}
        defaultValue={row?.maxStudents ?? CLASS_DEFAULT_PLACES}
      />
      <SelectField
        name="instructorId"
        label="Instrutor"
        placeholder="Sem instrutor"
        choices={instructorsFor(row, choices)}
        defaultValue={row?.instructorId ?? ""}
        className="col-span-full sm:col-span-2"
      />
      <SelectField
        name="martialArtId"
        label="Arte marcial"
        placeholder="Sem arte marcial"
        choices={choices.arts.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={row?.martialArtId ?? ""}
        className="col-span-full sm:col-span-2"
      />
      <TextField
        name="level"
        label="Nível"
        maxLength={LIMITS.name}
        placeholder="Iniciante, adulto, competição…"
        defaultValue={row?.level ?? ""}
        className="col-span-full"
      />
      <TextareaField
        name="description"
        label="Descrição"
        rows={3}
        maxLength={LIMITS.text}
        defaultValue={row?.description ?? ""}
        className="col-span-full"
      />
    </div>
  );
}
