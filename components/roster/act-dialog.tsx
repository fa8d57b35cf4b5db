"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { ChoiceField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { useChoices } from "@/components/form/use-choices";
import { useAllowed } from "@/components/ui/rights";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { groupClasses, weekdaysOf } from "@/lib/features/class-groups/rules";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import { writeNoticeCopy } from "@/lib/features/notices/copy/write";
import { isMailedAtFirst } from "@/lib/features/notices/rules";
import { studentNoticeTypes } from "@/lib/features/notices/schema";
import { enrolChosen, inviteChosen, notifyChosen, pauseChosen } from "@/lib/features/roster/actions";
import { rosterCopy as words } from "@/lib/features/roster/copy/acts";
import type { ClassWithRoom } from "@/lib/features/roster/queries";
import type { RosterAct } from "@/lib/features/roster/rules";
import { enrolManyForm, inviteManyForm, notifyManyForm, pauseManyForm } from "@/lib/features/roster/schema";
import { studentCopy } from "@/lib/features/students/copy";
import { returnDays } from "@/lib/kernel/clock";
import { LIMITS } from "@/lib/kernel/text";
import { ActPreview } from "./act-preview";
import type { Whom } from "./acts-menu";

type ActProps = { whom: Whom; onDone: () => void; onClose: () => void };

type Done = { done: number; left: number; why: string; mailed?: number | null };

/** One act on the students chosen in the list: a preview of whom it concerns, and its own fields. */
export function ActDialog({ act, ...props }: ActProps & { act: RosterAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}

const dialogs = {
  invite: InviteDialog,
  enrol: EnrolDialog,
  pause: PauseDialog,
  notify: NotifyDialog,
} satisfies Record<RosterAct, (props: ActProps) => React.ReactNode>;

/** The toast of an act: how many, and below it who was left out and why. */
const said =
  (title: (done: number) => string) =>
  ({ done, left, why, mailed = null }: Done) => {
    const description = [mailed !== null && words.notify.mailed(mailed), left > 0 && words.leftOut(left), why]
      .filter(Boolean)
      .join(" ");
    return description === "" ? title(done) : { title: title(done), description };
  };

const WhomFields = ({ whom }: { whom: Whom }) => (
  <>
    <input type="hidden" name="ids" value={whom.ids ?? ""} />
    <input type="hidden" name="filter" value={whom.filter ?? ""} />
  </>
);

function useEnd({ onDone, onClose }: ActProps) {
  return () => {
    onClose();
    onDone();
  };
}

function InviteDialog(props: ActProps) {
  const copy = words.invite;
  const form = useActionForm<Done>({
    schema: inviteManyForm,
    action: inviteChosen,
    success: said(copy.done),
    failureTitle: copy.failed,
    onSuccess: useEnd(props),
  });
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      onClose={props.onClose}
      form={form}
      submit={copy.submit}
      bodyClassName="grid content-start gap-4"
    >
      <WhomFields whom={props.whom} />
      <ActPreview act="invite" whom={props.whom} />
      <TextareaField
        name="message"
        label={copy.message}
        rows={5}
        maxLength={LIMITS.text}
        defaultValue={invitesCopy.defaultMessage}
      />
    </FormDialog>
  );
}

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

function EnrolDialog(props: ActProps) {
  const copy = words.enrol;
  const [classIds, setClassIds] = useState("");
  const choices = useChoices<ClassWithRoom>({ list: "roster-classes" });
  const form = useActionForm<Done>({
    schema: enrolManyForm,
    action: enrolChosen,
    requiredFields: ["classIds"],
    success: said(copy.done),
    failureTitle: copy.failed,
    onSuccess: useEnd(props),
  });
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      onClose={props.onClose}
      form={form}
      submit={copy.submit}
      bodyClassName="grid content-start gap-4"
    >
      <WhomFields whom={props.whom} />
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
      <ActPreview act="enrol" whom={props.whom} classIds={classIds} />
    </FormDialog>
  );
}

const charges = [
  { value: "keep", label: studentCopy.pause.keep },
  { value: "cancel", label: studentCopy.pause.cancel },
];

function PauseDialog(props: ActProps) {
  const copy = words.pause;
  const mayCancel = useAllowed("corrections:write");
  const form = useActionForm<Done>({
    schema: pauseManyForm,
    action: pauseChosen,
    success: said(copy.done),
    failureTitle: copy.failed,
    onSuccess: useEnd(props),
  });
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      onClose={props.onClose}
      form={form}
      submit={copy.submit}
      bodyClassName="grid content-start gap-4"
    >
      <WhomFields whom={props.whom} />
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
    </FormDialog>
  );
}

function NotifyDialog(props: ActProps) {
  const copy = words.notify;
  const [type, setType] = useState("info");
  /** Null until somebody chooses. Until then the kind of notice decides. */
  const [byMail, setByMail] = useState<boolean | null>(null);
  const form = useActionForm<Done>({
    schema: notifyManyForm,
    action: notifyChosen,
    requiredFields: ["title", "message"],
    success: said(copy.done),
    failureTitle: copy.failed,
    onSuccess: useEnd(props),
  });
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      onClose={props.onClose}
      form={form}
      submit={copy.submit}
      bodyClassName="grid content-start gap-4"
    >
      <WhomFields whom={props.whom} />
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
    </FormDialog>
  );
}
