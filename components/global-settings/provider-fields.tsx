"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { CheckField } from "@/components/form/check-field";
import { CopiedText } from "@/components/form/copied-text";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { testMercadoPago, testStripe } from "@/lib/features/global-settings/actions";
import { systemCopy } from "@/lib/features/global-settings/copy";
import type { ProviderState } from "@/lib/features/global-settings/rules";
import { LIMITS } from "@/lib/kernel/text";
import { Fact } from "./fact";
import type { PaymentsView } from "./payments-form";
import { TestProviderButton } from "./test-provider-button";

const words = systemCopy.payments;

type Settings = PaymentsView["settings"];
type ProviderProps = { settings: Settings; endpoint: string; state: ProviderState };

const keptHint = ({ isKept, hint }: Settings["stripeSecretKey"]): string => {
  if (!isKept) return words.stripe.secretHint;
  return hint === null ? words.stripe.keptUnknown : words.stripe.kept(hint);
};

/** The card provider (ADMIN-42, ADMIN-43). A secret can be typed in, but is never sent back. */
export function StripeFields({ settings, endpoint, state }: ProviderProps) {
  const { stripe, stripePublicKey, stripeSecretKey, currency, version } = settings;
  return (
    <ProviderCard title={words.stripe.title} description={words.stripe.description} state={state}>
      <Switches prefix="stripe" provider={words.providers.stripe} switches={stripe} />
      <KeyField name="stripePublicKey" provider={words.providers.stripe} value={stripePublicKey} />
      <PasswordField
        key={version}
        name="stripeSecretKey"
        label={words.stripe.secretKey}
        hint={keptHint(stripeSecretKey)}
        maxLength={LIMITS.text}
        autoComplete="off"
      />
      {stripeSecretKey.isKept && (
        <CheckField key={`forget ${version}`} name="stripeForget" label={words.stripe.forget} />
      )}
      <TestProviderButton
        provider={words.providers.stripe}
        action={testStripe}
        fields={{ publicKey: "stripePublicKey", secretKey: "stripeSecretKey", testMode: "stripeTestMode" }}
        needsPublicKey={words.test.needsPublicKey.stripe}
      />
      <CopiedText
        label={words.endpoint}
        value={endpoint}
        hint={words.stripe.endpointHint}
        words={words}
        variant="outline"
      />
      <Fact term={words.currency} hint={words.currencyHint}>
        {currency}
      </Fact>
    </ProviderCard>
  );
}

/** The regional provider. Its token comes from the server's environment only. */
export function MercadoPagoFields({ settings, endpoint, state }: ProviderProps) {
  const { mercadoPago, mercadoPagoPublicKey, currency } = settings;
  return (
    <ProviderCard title={words.mercadoPago.title} description={words.mercadoPago.description} state={state}>
      <Switches prefix="mercadoPago" provider={words.providers.mercadopago} switches={mercadoPago} />
      <KeyField
        name="mercadoPagoPublicKey"
        provider={words.providers.mercadopago}
        value={mercadoPagoPublicKey}
      />
      <TestProviderButton
        provider={words.providers.mercadopago}
        action={testMercadoPago}
        fields={{ publicKey: "mercadoPagoPublicKey", testMode: "mercadoPagoTestMode" }}
        needsPublicKey={words.test.needsPublicKey.mercadopago}
      />
      <CopiedText
        label={words.endpoint}
        value={endpoint}
        hint={words.mercadoPago.endpointHint}
        words={words}
        variant="outline"
      />
      <Fact term={words.currency} hint={words.currencyHint}>
        {currency}
      </Fact>
    </ProviderCard>
  );
}

type ProviderCardProps = { title: string; description: string; state: ProviderState; children: ReactNode };

function ProviderCard({ title, description, state, children }: ProviderCardProps) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <div className="grid gap-4 px-4 py-5 sm:px-5">
        <StateLine state={state} />
        {children}
      </div>
    </Card>
  );
}

/** The state of the saved settings, whatever the fields hold now. */
function StateLine({ state }: { state: ProviderState }) {
  const isReady = state.is === "ready";
  const sentence =
    state.is === "ready" || state.is === "other-mode"
      ? words.state[state.is](state.key, state.mode)
      : words.state[state.is];
  const Icon = isReady ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon
        aria-hidden="true"
        className={
          isReady ? "text-success mt-0.5 size-4 shrink-0" : "text-muted-foreground mt-0.5 size-4 shrink-0"
        }
      />
      {sentence}
    </p>
  );
}

type SwitchesProps = {
  prefix: "stripe" | "mercadoPago";
  provider: string;
  switches: { enabled: boolean; testMode: boolean };
};

function Switches({ prefix, provider, switches }: SwitchesProps) {
  return (
    <>
      <CheckField
        name={`${prefix}Enabled`}
        label={words.enabled(provider)}
        hint={words.enabledHint}
        defaultChecked={switches.enabled}
      />
      <CheckField
        name={`${prefix}TestMode`}
        label={words.testMode(provider)}
        hint={words.testModeHint}
        defaultChecked={switches.testMode}
      />
    </>
  );
}

const KeyField = ({ name, provider, value }: { name: string; provider: string; value: string }) => (
  <TextField
    name={name}
    label={words.publicKey(provider)}
    defaultValue={value}
    maxLength={LIMITS.text}
    autoComplete="off"
    spellCheck={false}
  />
);
