"use client";

import { ArtField } from "@/components/catalog/art-field";
import { SelectField } from "@/components/form/select-field";
import { NumberField, TextField, TimeField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { InstructorField } from "@/components/instructors/instructor-field";
import type { ClassRow } from "@/lib/features/classes/queries";
import { CLASS_DEFAULT_PLACES, CLASS_MAX_PLACES, DEFAULT_WEEKDAY } from "@/lib/features/classes/rules";
import { commonCopy } from "@/lib/kernel/copy";
import { LIMITS } from "@/lib/kernel/text";

const weekdays = commonCopy.weekdays.map((label, day) => ({ value: String(day), label }));

export function ClassFields({ row }: { row: ClassRow | undefined }) {
  const { instructorId, instructorName, martialArtId, martialArtName } = row ?? {};
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
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
        className="col-span-2"
      />
      <TimeField
        name="startTime"
        label="Início"
        required
        defaultValue={row?.startTime}
        className="sm:col-span-2"
      />
      <TimeField
        name="endTime"
        label="Término"
        required
        defaultValue={row?.endTime}
        className="sm:col-span-2"
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
        defaultValue={row?.maxStudents ?? CLASS_DEFAULT_PLACES}
        className="max-sm:col-span-full sm:col-span-2"
      />
      <TextField
        name="level"
        label="Nível"
        maxLength={LIMITS.name}
        placeholder="Iniciante, adulto, competição…"
        defaultValue={row?.level ?? ""}
        className="col-span-full sm:col-span-4"
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
