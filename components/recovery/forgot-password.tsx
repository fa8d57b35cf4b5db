"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { AccountKind } from "@/lib/features/recovery/rules";

const Trigger = lazyDialog<{ kind: AccountKind }>(() =>
  import("./forgot-password-dialog").then(({ ForgotPasswordDialog }) => ForgotPasswordDialog),
);

/** Stands beside a sign-in form (AUTH-02). */
export function ForgotPassword({ kind }: { kind: AccountKind }) {
  return (
    <Trigger variant="link" size="sm" className="-mx-3" dialog={{ kind }}>
      Esqueci minha senha
    </Trigger>
  );
}
