"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { ChoiceField } from "@/components/form/choice-field";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useChoices } from "@/components/form/use-choices";
import { useAllowed } from "@/components/ui/rights";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { groupClasses, weekdaysOf } from "@/lib/features/class-groups/rules";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import { writeNoticeCopy } from "@/lib/features/notices/copy/write";
import { isMailedAtFirst } from "@/lib/features/notices/rules";
import { studentNoticeTypes } from "@/lib/features/notices/schema";
import { enrolChosen, notifyChosen, pauseChosen, tagChosen } from "@/lib/features/roster/actions";
import { rosterCopy as words } from "@/lib/features/roster/copy/acts";
import type { ClassWithRoom } from "@/lib/features/roster/queries/room";
import { enrolManyForm, notifyManyForm, pauseManyForm, tagManyForm } from "@/lib/features/roster/schema";
import { studentCopy } from "@/lib/features/students/copy";
import { tagsCopy } from "@/lib/features/tags/copy";
import { TAGS_MAX, TAG_MAX } from "@/lib/features/tags/rules";
import { returnDays } from "@/lib/kernel/clock";
import { LIMITS } from "@/lib/kernel/text";
import { ActForm, type ActProps, useRunForm } from "./act-form";
import { ActPreview } from "./act-preview";
import { useActionForm } from "@/components/form/use-action-form";

/** Each turma, all days of it first, then one day. */
const placesOf = (classes: readonly ClassWithRoom[]) =>
  groupClasses(classes).flatMap((group) =>
    [group, ...(group.length > 1 ? group.map((weekly): [ClassWithRoom] => [weekly]) : [])].map((days) => ({
      value: days.map(({ id }) => id).join(","),
      label: words.enrol.place({
        name: group[0].name,
        when: groupCopy.when(weekdaysOf(days), group[0]),
        free: Math.min(...days.map(({ free }) => free)),
      }),
    })),
  );

export function EnrolDialog(props: ActProps) {
  const copy = words.enrol;
  const [classIds, setClassIds] = useState("");
  const choices = useChoices<ClassWithRoom>({ list: "roster-classes" });
  const form = useRunForm(props, {
    schema: enrolManyForm,
    action: enrolChosen,
    requiredFields: ["classIds"],
    failureTitle: copy.failed,
  });
  return (
    <ActForm copy={copy} form={form} whom={props.whom} onClose={props.onClose}>
      <ChoiceField
        name="classIds"
        label={copy.class}
        required
        choices={{ ...choices, list: choices.list && placesOf(choices.list) }}
        toChoice={(place) => place}
        placeholder={copy.choose}
        empty={copy.none}
        failure={copy.listFailed}
        onChoice={setClassIds}
      />
      <ActPreview act="enrol" whom={props.whom} params={{ classIds }} />
    </ActForm>
  );
}

const charges = [
  { value: "keep", label: studentCopy.pause.keep },
  { value: "cancel", label: studentCopy.pause.cancel },
];

export function PauseDialog(props: ActProps) {
  const copy = words.pause;
  const mayCancel = useAllowed("corrections:write");
  const form = useRunForm(props, {
    schema: pauseManyForm,
    action: pauseChosen,
    failureTitle: copy.failed,
  });
  return (
    <ActForm copy={copy} form={form} whom={props.whom} onClose={props.onClose}>
      <ActPreview act="pause" whom={props.whom} />
      <DateField
        name="until"
        label={studentCopy.pause.until}
        hint={studentCopy.pause.untilHint}
        days={returnDays}
      />
      <TextField
        name="reason"
        label={studentCopy.pause.reason}
        placeholder={studentCopy.pause.reasonExample}
        maxLength={LIMITS.text}
      />
      {mayCancel && <SelectField name="charges" label={copy.charges} choices={charges} />}
    </ActForm>
  );
}

/** A line of tags, all of them in the length of one line of the form. */
const TAG_LINE = (TAG_MAX + 2) * TAGS_MAX;

export function TagDialog(props: ActProps) {
  const copy = words.tag;
  const [add, setAdd] = useState("");
  const [remove, setRemove] = useState("");
  const form = useRunForm(props, { schema: tagManyForm, action: tagChosen, failureTitle: copy.failed });
  const field = { hint: tagsCopy.hint, maxLength: TAG_LINE, autoComplete: "off" } as const;
  return (
    <ActForm copy={copy} form={form} whom={props.whom} onClose={props.onClose}>
      <TextField
        name="add"
        label={copy.add}
        {...field}
        onChange={(event) => setAdd(event.currentTarget.value)}
      />
      <TextField
        name="remove"
        label={copy.remove}
        {...field}
        onChange={(event) => setRemove(event.currentTarget.value)}
      />
      <ActPreview act="tag" whom={props.whom} params={{ add, remove }} />
    </ActForm>
  );
}

/** The toast of a notice: how many, and below it who was left out and why. */
function told({
  done,
  left,
  why,
  mailed,
}: {
  done: number;
  left: number;
  why: string;
  mailed: number | null;
}) {
  const title = words.notify.done(done);
  const description = [mailed !== null && words.notify.mailed(mailed), left > 0 && words.leftOut(left), why]
    .filter(Boolean)
    .join(" ");
  return description === "" ? title : { title, description };
}

export function NotifyDialog(props: ActProps) {
  const copy = words.notify;
  const [type, setType] = useState("info");
  /** Null until somebody chooses. Until then the kind of notice decides. */
  const [byMail, setByMail] = useState<boolean | null>(null);
  const form = useActionForm({
    schema: notifyManyForm,
    action: notifyChosen,
    requiredFields: ["title", "message"],
    success: told,
    failureTitle: copy.failed,
    onSuccess: props.onDone,
  });
  return (
    <ActForm copy={copy} form={form} whom={props.whom} onClose={props.onClose}>
      <ActPreview act="notify" whom={props.whom} />
      <SelectField
        name="type"
        label={writeNoticeCopy.type}
        required
        choices={studentNoticeTypes.map((value) => ({ value, label: noticesCopy.type[value] }))}
        defaultValue="info"
        onChoice={setType}
      />
      <CheckField
        name="mail"
        label={writeNoticeCopy.mail}
        hint={writeNoticeCopy.mailHint}
        checked={byMail ?? isMailedAtFirst(type)}
        onChoice={setByMail}
      />
      <TextField
        name="title"
        label={writeNoticeCopy.noticeTitle}
        required
        maxLength={LIMITS.name}
        autoComplete="off"
      />
      <TextareaField
        name="message"
        label={writeNoticeCopy.message}
        required
        rows={5}
        maxLength={LIMITS.notes}
      />
    </ActForm>
  );
}
