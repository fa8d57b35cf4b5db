"use client";

import { CheckField } from "@/components/form/check-field";
import { DialogForm } from "@/components/form/form-dialog";
import { FormSection } from "@/components/form/form-section";
import { NameField } from "@/components/form/name-field";
import { PhoneField } from "@/components/form/phone-field";
import { TaxIdField } from "@/components/form/tax-id-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { LoadedDialog } from "@/components/form/loaded-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog } from "@/components/ui/dialog";
import { addGuardian, editGuardian } from "@/lib/features/guardians/actions";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import type { GuardianValues } from "@/lib/features/guardians/queries";
import { RELATION_MAX } from "@/lib/features/guardians/rules";
import { guardianEdit, guardianRights, newGuardian } from "@/lib/features/guardians/schema";
import { LIMITS } from "@/lib/kernel/text";

/** For a minor, the form asks for the guardian's consent. For an adult, no guardian signs. */
type OfStudent = { studentId: string; minor: boolean; adult: boolean; onClose: () => void };

export function AddGuardianDialog(props: OfStudent) {
  return (
    <Dialog title={guardiansCopy.addTitle} description={guardiansCopy.addDescription} onClose={props.onClose}>
      <GuardianForm {...props} />
    </Dialog>
  );
}

export function EditGuardianDialog({ guardianId, ...props }: OfStudent & { guardianId: string }) {
  const { studentId, onClose } = props;
  return (
    <LoadedDialog<GuardianValues>
      question={{ list: "guardian-values", params: { studentId, guardianId } }}
      failure={guardiansCopy.loadFailed}
      title={guardiansCopy.editTitle}
      description={guardiansCopy.addDescription}
      onClose={onClose}
    >
      {(given) => <GuardianForm {...props} given={given} />}
    </LoadedDialog>
  );
}

function GuardianForm({ studentId, minor, adult, given, onClose }: OfStudent & { given?: GuardianValues }) {
  const form = useActionForm<{ id: string }>({
    schema: given ? guardianEdit : newGuardian,
    action: given ? editGuardian : addGuardian,
    requiredFields: ["fullName"],
    success: guardiansCopy.saved,
    failureTitle: guardiansCopy.failed,
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} submit={guardiansCopy.submit}>
      <input type="hidden" name="studentId" value={studentId} />
      {given && <input type="hidden" name="guardianId" value={given.id} />}
      {given && <input type="hidden" name="version" value={given.version} />}
      <FormSection title="Pessoa">
        <NameField
          name="fullName"
          label="Nome completo"
          required
          maxLength={LIMITS.name}
          defaultValue={given?.fullName ?? ""}
          autoComplete="off"
        />
        <TextField
          name="relation"
          label="Parentesco"
          placeholder={guardiansCopy.consent.relationExample}
          maxLength={RELATION_MAX}
          defaultValue={given?.relation ?? ""}
          autoComplete="off"
        />
        <EmailField name="email" label="E-mail" defaultValue={given?.email ?? ""} autoComplete="off" />
        <PhoneField name="phone" label="Telefone" defaultValue={given?.phone ?? ""} autoComplete="off" />
        <TaxIdField
          kind="cpf"
          name="cpf"
          label={guardiansCopy.cpf.label}
          hint={given?.cpf ? guardiansCopy.cpf.kept(given.cpf) : guardiansCopy.cpf.hint}
        />
        {given?.cpf && <CheckField name="withoutCpf" label={guardiansCopy.cpf.remove} />}
      </FormSection>
      <FormSection title="O que pode fazer">
        {guardianRights
          .filter((right) => !(adult && right === "canSign"))
          .map((right) => (
            <CheckField
              key={right}
              name={right}
              label={guardiansCopy.rights[right]}
              defaultChecked={given ? given[right] : true}
            />
          ))}
        {/* Keeps the right to sign: it counts again if the birth date is corrected to a minor's. */}
        {adult && given?.canSign && <input type="hidden" name="canSign" value="on" />}
      </FormSection>
      {minor ? (
        <FormSection title={guardiansCopy.consent.title}>
          <CheckField
            name="consented"
            label={guardiansCopy.consent.label}
            hint={guardiansCopy.consent.hint}
            defaultChecked={given?.consented ?? false}
          />
        </FormSection>
      ) : (
        // Consent given while the student was a minor stays on record.
        given?.consented && <input type="hidden" name="consented" value="on" />
      )}
    </DialogForm>
  );
}
