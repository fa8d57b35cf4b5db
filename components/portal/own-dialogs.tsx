"use client";

import { CheckField } from "@/components/form/check-field";
import { FormDialog } from "@/components/form/form-dialog";
import { NameField } from "@/components/form/name-field";
import { PhoneField } from "@/components/form/phone-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { consentsCopy } from "@/lib/features/consents/copy";
import { portalCopy } from "@/lib/features/portal/copy";
import { saveOwnContact, saveOwnEmergency } from "@/lib/features/students/actions";
import { ownContactForm, ownEmergencyForm } from "@/lib/features/students/schema";
import { commonCopy } from "@/lib/kernel/copy/common";
import { LIMITS } from "@/lib/kernel/text";

const words = portalCopy.profile;
/** PORTAL-39 */
const says = { success: words.saved, failureTitle: words.failed } as const;

type Dialog = { version: string; onClose: () => void };

export type ContactDialogProps = Dialog & { phone: string | null };

export function ContactDialog({ phone, version, onClose }: ContactDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: ownContactForm,
    action: saveOwnContact,
    ...says,
    onSuccess: onClose,
  });
  return (
    <FormDialog title={words.editContact} onClose={onClose} form={form} submit={commonCopy.save}>
      <input type="hidden" name="version" value={version} />
      <PhoneField name="phone" label={words.phone} defaultValue={phone ?? ""} />
    </FormDialog>
  );
}

export type EmergencyDialogProps = Dialog & {
  name: string | null;
  phone: string | null;
  /**
   * For a minor, health is asked only after a guardian's consent. `consented`: consent to keep it stands and is not
   * asked again.
   */
  health: { asked: false; why: string } | { asked: true; text: string | null; consented: boolean };
};

export function EmergencyDialog({ name, phone, health, version, onClose }: EmergencyDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: ownEmergencyForm,
    action: saveOwnEmergency,
    ...says,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.editEmergency}
      onClose={onClose}
      form={form}
      submit={commonCopy.save}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="version" value={version} />
      <NameField
        name="emergencyContactName"
        label={words.contactName}
        maxLength={LIMITS.name}
        autoComplete="off"
        defaultValue={name ?? ""}
      />
      <PhoneField
        name="emergencyContactPhone"
        label={words.contactPhone}
        autoComplete="off"
        defaultValue={phone ?? ""}
      />
      {health.asked ? (
        <>
          <TextareaField
            name="medicalConditions"
            label={words.health}
            hint={words.healthHint}
            rows={4}
            maxLength={LIMITS.notes}
            defaultValue={health.text ?? ""}
          />
          {!health.consented && (
            <CheckField
              name="healthConsent"
              label={consentsCopy.health.label}
              hint={consentsCopy.health.hint}
            />
          )}
        </>
      ) : (
        <p className="text-muted-foreground text-sm">{health.why}</p>
      )}
    </FormDialog>
  );
}
