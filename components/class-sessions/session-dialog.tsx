"use client";

import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { ScopeField } from "@/components/form/scope-field";
import { SelectField } from "@/components/form/select-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { ClashNotice, useClash } from "@/components/instructors/clash-notice";
import { InstructorField } from "@/components/instructors/instructor-field";
import { useMay } from "@/components/ui/rights";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { laterInWeek } from "@/lib/features/class-groups/rules";
import { describeClassSession } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { NOTE_LENGTH, sessionForm } from "@/lib/features/class-sessions/schema";
import { type IsoDay, formatDay, formatDayShort, weekdayOf } from "@/lib/kernel/dates";

export type DescribedDay = {
  day: IsoDay;
  teacher: { id: string; fullName: string } | null;
  note: string | null;
  /** Version of teacher and note, to detect a change by somebody else. */
  version: string;
};

export type SessionDialogProps = {
  classId: string;
  name: string;
  days: readonly [DescribedDay, ...DescribedDay[]];
  /** Shows the choice of a date even if there is only one. */
  asksDate?: boolean;
  /** The days of the class's turma, with the class itself; asked about if `asksDate` is set. */
  group?: readonly { id: string; dayOfWeek: number }[];
  onClose: () => void;
};

/** Teacher and note of a date. Edited values stay when another date is chosen. The rest shows that date's own. */
export function SessionDialog({
  classId,
  name,
  asksDate = false,
  group = [],
  onClose,
  ...opened
}: SessionDialogProps) {
  const substitutes = useMay()("substitutes:write");
  // The page below refreshes when others save. The form keeps its first version, so sending it reports the conflict.
  const [{ days }] = useState(opened);
  const [chosen, setChosen] = useState<DescribedDay>(days[0]);
  const { day, teacher, note, version } = chosen;
  const knownTeacher = teacher?.id ?? "";
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState<{ text: string; on: IsoDay } | null>(null);
  const later = asksDate && substitutes ? laterInWeek(group, { classId, day }) : [];
  const [wide, setWide] = useState<"all" | "one">("one");
  const alsoOn = wide === "all" ? later.map((date) => `${date.classId} ${date.day}`).join() : "";
  const clash = useClash();
  const form = useActionForm<{ id: string }>({
    schema: sessionForm,
    action: describeClassSession,
    success: sessionCopy.saved,
    ...clash.options,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={
        asksDate ? sessionCopy.substitute.title : substitutes ? sessionCopy.describe : sessionCopy.annotate
      }
      description={asksDate ? name : `${name}, ${formatDay(day)}`}
      size="sm"
      onClose={onClose}
      form={form}
      submit={clash.sentence === null ? "Salvar" : "Salvar mesmo assim"}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="classId" value={classId} />
      <input type="hidden" name="version" value={version} />
      {asksDate ? (
        <SelectField
          name="day"
          label={sessionCopy.substitute.day}
          required
          choices={days.map((each) => ({ value: each.day, label: formatDayShort(each.day) }))}
          defaultValue={day}
          onChoice={(value) => {
            setChosen(days.find((each) => each.day === value) ?? days[0]);
            clash.forget();
          }}
        />
      ) : (
        <input type="hidden" name="day" value={day} />
      )}
      {alsoOn !== "" && <input type="hidden" name="alsoOn" value={alsoOn} />}
      {later.length > 0 && (
        <ScopeField
          legend={groupCopy.scope}
          choices={[
            { value: "one", label: groupCopy.onlyThisDate },
            {
              value: "all",
              label: groupCopy.allInWeek([day, ...later.map((date) => date.day)].map(weekdayOf)),
            },
          ]}
          value={wide}
          onChoice={(choice) => {
            setWide(choice);
            clash.forget();
          }}
        />
      )}
      {substitutes ? (
        <div>
          <InstructorField
            current={teacher ?? undefined}
            placeholder="Sem instrutor"
            value={picked ?? knownTeacher}
            onInput={({ currentTarget: { value } }) => {
              setPicked(value === knownTeacher ? null : value);
              clash.forget();
            }}
          />
          <ClashNotice sentence={clash.sentence} />
        </div>
      ) : (
        <input type="hidden" name="instructorId" value={knownTeacher} />
      )}
      <TextareaField
        name="note"
        label="Anotação"
        hint={typed && typed.on !== day && note ? sessionCopy.replacesNote(note) : undefined}
        rows={4}
        maxLength={NOTE_LENGTH}
        placeholder="O que foi treinado"
        value={typed?.text ?? note ?? ""}
        onChange={({ currentTarget: { value } }) => setTyped({ text: value, on: typed?.on ?? day })}
      />
    </FormDialog>
  );
}
