"use client";

import { useEffect, useState } from "react";
import { NewPasswordForm } from "@/components/accounts/recovery/new-password-form";
import { ConfirmationScreen } from "./confirmation-screen";
import type { Link } from "./use-confirmation";

type MailLinkProps = {
  link: Link;
  email: string | null;
};

/**
 * Opened from a link in a mail: a confirmation or a new password. The token is removed from the address bar, so that
 * history, bookmarks and copied addresses do not keep it. State holds it while the page renders again without it.
 */
export function MailLink({ link: arrived, email }: MailLinkProps) {
  const [link] = useState(arrived);
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete("token_hash");
    address.hash = "";
    window.history.replaceState(null, "", address);
  }, []);
  if (link.type !== "recovery") return <ConfirmationScreen link={link} email={email} />;
  return <NewPasswordForm token={link.token} />;
}
