"use client";

import { useRef, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { NameField } from "@/components/form/name-field";
import { PhoneField } from "@/components/form/phone-field";
import { EmailField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { Failure } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { KnownStudent } from "@/components/students/known-student";
import { invitePerson, inviteStudent, shareAccess } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { inviteForm, studentInviteForm } from "@/lib/features/invites/schema";
import type { ResultDetails } from "@/lib/kernel/result";
import { LIMITS } from "@/lib/kernel/text";
import { inviteFailure } from "./invite-failure";
import { ShareInvite } from "./share-invite";

/** `email` is masked where the screen masks it, and asked for if there is none. */
export type InvitedStudent = {
  id: string;
  fullName: string;
  email: string | null;
  /** A minor whose guardian opens the portal: the link goes to the guardian. */
  byGuardian?: boolean;
};

type InviteDialogProps = {
  onClose: () => void;
  /** Id of an invite that was sent already. The dialog shows its link. */
  sentId?: string;
  /** An invite of a guardian is open. The dialog shows its link. */
  isSent?: boolean;
  /** An existing student: accepting opens this record instead of creating another. */
  student?: InvitedStudent;
};

const { form: copy } = invitesCopy;

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

/** 'Convidar Aluno' (STU-23). After sending, it shows the link to hand over. */
export function InviteDialog({ sentId, isSent = false, ...props }: InviteDialogProps) {
  const [sent, setSent] = useState<string | null>(null);
  const [byHand, setByHand] = useState<ByHand | null>(null);
  const { student, onClose } = props;
  const access = student && { of: { studentId: student.id }, action: shareAccess, onClose };
  if (byHand && student && access)
    return (
      <ShareInvite
        {...access}
        of={{ ...access.of, ...byHand }}
        title={invitesCopy.share.title(student.fullName)}
        description={invitesCopy.share.byHand}
      />
    );
  if (student?.byGuardian && access && (sent !== null || isSent))
    return (
      <ShareInvite
        {...access}
        title={sent === null ? invitesCopy.share.title(student.fullName) : invitesCopy.sent}
      />
    );
  if (sent !== null) return <ShareInvite of={{ id: sent }} title={invitesCopy.sent} onClose={onClose} />;
  if (sentId !== undefined && student)
    return (
      <ShareInvite of={{ id: sentId }} title={invitesCopy.share.title(student.fullName)} onClose={onClose} />
    );
  return <InviteForm {...props} onSent={setSent} onByHand={setByHand} />;
}

/** The typed e-mail of a student who has none. */
type ByHand = { email?: string };

type InviteFormProps = Omit<InviteDialogProps, "sentId" | "isSent"> & {
  onSent: (id: string) => void;
  onByHand: (typed: ByHand) => void;
};

function InviteForm({ onClose, onSent, onByHand, student }: InviteFormProps) {
  const [known, setKnown] = useState<ResultDetails | null>(null);
  const isByHand = useRef(false);
  const form = useActionForm({
    ...(student
      ? {
          schema: studentInviteForm,
          action: inviteStudent,
          requiredFields: asksEmail(student) ? ["email"] : [],
        }
      : { schema: inviteForm, action: invitePerson, requiredFields: ["studentName", "studentEmail"] }),
    failureTitle: invitesCopy.sendFailed,
    failureText: (failure) => (isSaid(failure) ? null : inviteFailure(failure)),
    onFailure: (failure) => {
      setKnown(failure.code === KNOWN ? (failure.details ?? null) : null);
      if (isIncomplete(failure)) toastError(invitesCopy.bothRequired);
    },
    onSuccess: ({ id }) => onSent(id),
    hold: ({ email }) => {
      if (isByHand.current) onByHand(typeof email === "string" ? { email } : {});
      return isByHand.current;
    },
  });
  return (
    <FormDialog
      title={copy.title}
      description={descriptionOf(student)}
      onClose={onClose}
      form={form}
      submit={copy.submit}
      onSend={() => {
        isByHand.current = false;
        if (!form.complete) toastError(student ? invitesCopy.emailRequired : invitesCopy.bothRequired);
      }}
      bodyClassName="grid content-start gap-4"
      otherWay={
        student && (
          <Button
            variant="outline"
            onClick={() => {
              isByHand.current = true;
              form.ref.current?.requestSubmit();
            }}
          >
            {invitesCopy.share.instead}
          </Button>
        )
      }
    >
      {known && <KnownStudent known={known} other={invitesCopy.isOther} />}
      {student ? (
        <>
          <input type="hidden" name="studentId" value={student.id} />
          {asksEmail(student) && <EmailField name="email" label={copy.email} required {...OFF} />}
        </>
      ) : (
        <>
          <NameField name="studentName" label={copy.name} required maxLength={LIMITS.name} {...OFF} />
          <EmailField name="studentEmail" label={copy.email} required {...OFF} />
          <PhoneField
            name="studentPhone"
            label={copy.phone}
            hint={copy.phoneHint}
            placeholder={copy.phoneExample}
            {...OFF}
          />
        </>
      )}
      {/* The mail to a guardian has words of its own. */}
      {!student?.byGuardian && (
        <TextareaField
          name="message"
          label={copy.message}
          defaultValue={invitesCopy.defaultMessage}
          maxLength={LIMITS.text}
          rows={5}
        />
      )}
    </FormDialog>
  );
}

const asksEmail = ({ email, byGuardian }: InvitedStudent): boolean => email === null && !byGuardian;

const descriptionOf = (student: InvitedStudent | undefined): string => {
  if (!student) return copy.description;
  const { fullName, email, byGuardian } = student;
  if (byGuardian) return copy.descriptionForGuardian(fullName);
  return email === null ? copy.descriptionWithoutEmail(fullName) : copy.descriptionFor(fullName, email);
};

const KNOWN = "known";

const isSaid = (failure: Failure): boolean => isIncomplete(failure) || failure.code === KNOWN;

const isIncomplete = ({ fields = {} }: { fields?: Record<string, string[]> }): boolean =>
  [fields.studentName, fields.studentEmail].flat().includes(invitesCopy.bothRequired);
