"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { TextareaField } from "@/components/form/textarea-field";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { inviteChosen } from "@/lib/features/roster/actions";
import { rosterCopy } from "@/lib/features/roster/copy/acts";
import { inviteManyForm } from "@/lib/features/roster/schema";
import { LIMITS } from "@/lib/kernel/text";
import { ActForm, type ActProps, useRunForm } from "./act-form";
import { ActPreview } from "./act-preview";
import { LinksDialog } from "./links-dialog";

const copy = rosterCopy.invite;

/** Invites by mail to all at once, or links one after another for WhatsApp. */
export function InviteManyDialog(props: ActProps) {
  const [way, setWay] = useState("mail");
  const [isHanding, setHanding] = useState(false);
  const form = useRunForm(props, {
    schema: inviteManyForm,
    action: inviteChosen,
    failureTitle: copy.failed,
  });
  if (isHanding) return <LinksDialog whom={props.whom} onClose={props.onDone} />;
  const isMail = way === "mail";
  return (
    <ActForm
      copy={isMail ? copy : { ...copy, description: copy.links.description, submit: copy.links.submit }}
      form={isMail ? form : { ...form, onSubmit: (event) => (event.preventDefault(), setHanding(true)) }}
      whom={props.whom}
      onClose={props.onClose}
    >
      <SelectField
        name="way"
        label={copy.way}
        choices={[
          { value: "mail", label: copy.ways.mail },
          { value: "links", label: copy.ways.links },
        ]}
        onChoice={setWay}
      />
      <ActPreview act="invite" whom={props.whom} params={{ way: isMail ? "" : way }} />
      {isMail && (
        <TextareaField
          name="message"
          label={copy.message}
          rows={5}
          maxLength={LIMITS.text}
          defaultValue={invitesCopy.defaultMessage}
        />
      )}
    </ActForm>
  );
}
