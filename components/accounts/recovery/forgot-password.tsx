"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";

const Trigger = lazyDialog(() =>
  import("./forgot-password-dialog").then(({ ForgotPasswordDialog }) => ForgotPasswordDialog),
);

/** Stands beside the owners' sign-in form (AUTH-02). Students ask their academy instead (PORTAL-02). */
export function ForgotPassword({ opened }: { opened: boolean }) {
  return (
    <Trigger variant="link" size="sm" className="-mx-3" dialog={{}} opened={opened}>
      Esqueci minha senha
    </Trigger>
  );
}
