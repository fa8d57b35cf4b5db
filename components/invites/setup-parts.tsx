"use client";

import { type FormEvent, useId } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { PasswordField } from "@/components/form/password-field";
import { StudioMark } from "@/components/shell/studio-mark";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { LIMITS } from "@/lib/kernel/text";

type InviteHeadingProps = { studioName: string; logo: string | null; title: string; words: string };

export function InviteHeading({ studioName, logo, title, words }: InviteHeadingProps) {
  return (
    <>
      <p className="flex items-center gap-2.5 font-semibold">
        <StudioMark name={studioName} logo={logo} />
        <span className="wrap-anywhere">{studioName}</span>
      </p>
      <EntryHeading title={title}>{words}</EntryHeading>
    </>
  );
}

/** Shown and offered to password managers. Without a `name` it is not sent: the server knows the invite's address. */
export function InvitedAddress({ email }: { email: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>E-mail</Label>
      <Input id={id} type="email" value={email} readOnly autoComplete="username" />
    </div>
  );
}

export function PasswordTwice() {
  const shared = { required: true, autoComplete: "new-password", maxLength: LIMITS.password + 1 };
  return (
    <>
      <PasswordField
        name="password"
        label="Senha"
        hint={invitesCopy.setup.passwordHint(PASSWORD_MIN_STUDENT)}
        {...shared}
      />
      <PasswordField name="confirmation" label="Confirmar senha" {...shared} />
    </>
  );
}

/** True if both passwords of the form inside are equal (PORTAL-10). */
export function isRepeated({ currentTarget }: FormEvent<HTMLDivElement>): boolean {
  const typed = new FormData(currentTarget.querySelector("form") ?? undefined);
  return typed.get("password") === typed.get("confirmation");
}
