"use client";

import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { FormSection } from "@/components/form/form-section";
import { PhoneField } from "@/components/form/phone-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Card } from "@/components/ui/card";
import { saveContactSettings } from "@/lib/features/contact/actions";
import { contactCopy } from "@/lib/features/contact/copy";
import type { ContactSettingsView } from "@/lib/features/contact/loaders";
import { DEFAULT_TIME_ZONE, clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";

const words = contactCopy.settings;

type Name = keyof ContactSettingsView["values"];

/** Contact details as the public pages show them (ADMIN-28 to ADMIN-30). */
export function ContactSettings({ values, savedAt }: ContactSettingsView) {
  const form = useActionForm({
    schema: () =>
      import("@/lib/features/contact/schema").then(({ contactSettingsForm }) => contactSettingsForm),
    action: saveContactSettings,
    requiredFields: ["email"],
    success: words.saved,
    stays: true,
    failureTitle: words.saveFailed,
  });
  const version = savedAt?.toISOString();
  const line = (name: Name) => ({
    name,
    label: words[name],
    defaultValue: values[name],
    maxLength: LIMITS.name,
    autoComplete: "off",
  });
  return (
    <Card className="max-w-3xl p-4 sm:p-5">
      <ActionForm form={form} aria-label={words.form}>
        {version && <input type="hidden" name="version" value={version} data-proposed={version} />}
        <FormSection title={words.company}>
          <TextField {...line("company_name")} hint={words.companyHint} className="sm:col-span-2" />
          <TextareaField
            {...line("description")}
            hint={words.descriptionHint}
            maxLength={LIMITS.text}
            rows={3}
            className="sm:col-span-2"
          />
        </FormSection>
        <FormSection title={words.channels}>
          <EmailField {...line("email")} required hint={words.emailHint} maxLength={LIMITS.email} />
          <PhoneField {...line("phone")} maxLength={30} />
          <PhoneField {...line("whatsapp_sales")} hint={words.whatsappHint} maxLength={30} />
          <PhoneField {...line("whatsapp_support")} hint={words.whatsappHint} maxLength={30} />
          <TextField {...line("business_hours")} className="sm:col-span-2" />
        </FormSection>
        <FormSection title={words.place}>
          <TextField {...line("address")} className="sm:col-span-2" />
          <TextField {...line("city")} />
          <TextField {...line("state")} />
          <TextField {...line("postal_code")} inputMode="numeric" maxLength={20} />
          <TextField {...line("country")} />
        </FormSection>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t pt-5">
          <p role="status" className="type-meta">
            {words.loaded}
            {savedAt &&
              `. ${words.changed(`${formatDay(dayOf(savedAt, DEFAULT_TIME_ZONE))} ${clockTimeOf(savedAt, DEFAULT_TIME_ZONE)}`)}`}
          </p>
          <SubmitButton>{words.save}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
