"use client";

import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import { signInCopy } from "@/lib/features/accounts/copy/sign-in";
import { useAuth } from "./auth-provider";

/** On the sign-in page: tells a redirected visitor why, and offers somebody who is already signed in the way on. */
export function SessionNotice({ back }: { back?: string | null }) {
  const { user } = useAuth();
  if (!user) return back && <Notice tone="info">{signInCopy.comeBack}</Notice>;
  const isStudent = user.kind === "student";
  return (
    <Notice tone="info">
      Você já está conectado como <span className="break-words">{user.fullName || user.email}</span>:{" "}
      <a
        href={back ?? (isStudent ? paths.student.root : paths.home)}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 lg:min-h-0"
      >
        {back ? "continuar" : isStudent ? "ir para o portal" : "ir para a academia"}
      </a>
    </Notice>
  );
}
