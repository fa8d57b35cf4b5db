"use client";

import { ActionForm } from "@/components/form/action-form";
import { PhoneField } from "@/components/form/phone-field";
import { type Choice, SelectField } from "@/components/form/select-field";
import { NameField } from "@/components/form/name-field";
import { TaxIdField } from "@/components/form/tax-id-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { saveStudio } from "@/lib/features/studios/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { ADDRESS_MAX } from "@/lib/features/studios/rules/settings";
import { LIMITS } from "@/lib/kernel/text";
import { SaveButton } from "./save-button";
import { sayingOf, saving } from "./save-failures";

type StudioFormProps = {
  studio: {
    name: string;
    email: string;
    phone: string | null;
    cnpj: string | null;
    address: string | null;
    fullName: string;
    timeZone: string;
    version: string;
  };
  zones: readonly Choice[];
};

const words = settingsCopy.studio;

/** The studio's name, contacts, letterhead and time zone, and its owner's name (SET-03). */
export function StudioForm({ studio, zones }: StudioFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/features/studios/schema").then(({ studioForm }) => studioForm),
    action: saveStudio,
    requiredFields: ["name", "email", "fullName", "timeZone"],
    ...saving,
    failureText: sayingOf(settingsCopy.studioFailed),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        <input type="hidden" name="version" value={studio.version} data-proposed={studio.version} />
        <div className="grid gap-4 px-4 py-5 sm:grid-cols-2 sm:px-5">
          <NameField
            name="name"
            label={words.name}
            required
            defaultValue={studio.name}
            maxLength={LIMITS.name}
            autoComplete="organization"
          />
          <EmailField
            name="email"
            label={words.email}
            required
            hint={words.emailHint}
            defaultValue={studio.email}
            autoComplete="off"
          />
          <PhoneField
            name="phone"
            label={words.phone}
            hint={words.phoneHint}
            defaultValue={studio.phone ?? ""}
            autoComplete="off"
          />
          <NameField
            name="fullName"
            label={words.fullName}
            required
            defaultValue={studio.fullName}
            maxLength={LIMITS.name}
            autoComplete="name"
          />
          <TaxIdField
            kind="cnpj"
            name="cnpj"
            label={words.cnpj}
            hint={words.cnpjHint}
            defaultValue={studio.cnpj ?? ""}
          />
          <TextField
            name="address"
            label={words.address}
            hint={words.addressHint}
            placeholder={words.addressExample}
            defaultValue={studio.address ?? ""}
            maxLength={ADDRESS_MAX}
            autoComplete="off"
          />
          <SelectField
            name="timeZone"
            label={words.timeZone}
            hint={words.timeZoneHint}
            required
            defaultValue={studio.timeZone}
            choices={zones}
          />
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
