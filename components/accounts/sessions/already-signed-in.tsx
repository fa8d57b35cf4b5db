"use client";

import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import { useAuth } from "./auth-provider";

/** Where one signs in, to whoever is in already; the form stays, for another account. */
export function AlreadySignedIn() {
  const { user } = useAuth();
  if (!user) return null;
  const isStudent = user.kind === "student";
  return (
    <Notice tone="info">
      Você já está conectado como <span className="break-words">{user.fullName || user.email}</span>:{" "}
      <a
        href={isStudent ? paths.student.root : paths.home}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 lg:min-h-0"
      >
        {isStudent ? "ir para o portal" : "ir para a academia"}
      </a>
    </Notice>
  );
}
