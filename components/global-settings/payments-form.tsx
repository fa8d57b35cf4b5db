"use client";

import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { CheckField } from "@/components/form/check-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { type ActionFormState, useActionForm } from "@/components/form/use-action-form";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { savePayments } from "@/lib/features/global-settings/actions";
import { systemCopy } from "@/lib/features/global-settings/copy";
import type { SystemView } from "@/lib/features/global-settings/loaders";
import { LATE_FEE } from "@/lib/features/global-settings/rules";
import { MercadoPagoFields, StripeFields } from "./provider-fields";

export type PaymentsView = Omit<Extract<SystemView, { tab: "pagamentos" }>, "tab">;

const words = systemCopy.payments;
const providers = [
  { value: "stripe", label: words.providers.stripe },
  { value: "mercadopago", label: words.providers.mercadopago },
];

/** The platform's payment providers (ADMIN-42 to ADMIN-45). One button saves all fields. */
export function PaymentsForm({ settings, endpoints, states }: PaymentsView) {
  const form = useActionForm({
    schema: () => import("@/lib/features/global-settings/schema").then(({ paymentsForm }) => paymentsForm),
    action: savePayments,
    requiredFields: ["lateFeePercentage"],
    success: systemCopy.saved,
    stays: true,
  });
  const { version } = settings;
  return (
    <ActionForm form={form} aria-label={words.form} className="grid gap-4">
      {version !== null && <input type="hidden" name="version" value={version} data-proposed={version} />}
      <Card>
        <CardHeader>
          <CardTitle>{words.general.title}</CardTitle>
          <CardDescription>{words.general.description}</CardDescription>
        </CardHeader>
        <div className="grid gap-4 px-4 py-5 sm:px-5">
          <SelectField
            name="defaultProvider"
            label={words.general.defaultProvider}
            hint={words.general.defaultProviderHint}
            className="max-w-80"
            choices={providers}
            defaultValue={settings.defaultProvider}
          />
          <CheckField
            name="autoInvoice"
            label={words.general.autoInvoice}
            hint={words.general.autoInvoiceHint}
            defaultChecked={settings.autoInvoice}
          />
          <TextField
            name="lateFeePercentage"
            label={words.general.lateFee}
            hint={words.general.lateFeeHint}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={String(LATE_FEE.max).length + ",00".length}
            defaultValue={settings.lateFeePercentage.toLocaleString("pt-BR")}
          />
        </div>
      </Card>
      <StripeFields settings={settings} endpoint={endpoints.stripe} state={states.stripe} />
      <MercadoPagoFields settings={settings} endpoint={endpoints.mercadopago} state={states.mercadoPago} />
      <SaveBar form={form} />
    </ActionForm>
  );
}

const SaveBar = ({ form }: { form: ActionFormState }) => (
  <div className="flex flex-wrap justify-end">
    <SubmitButton>{form.pending ? systemCopy.saving : systemCopy.save}</SubmitButton>
  </div>
);
