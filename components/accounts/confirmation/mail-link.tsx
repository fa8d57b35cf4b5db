"use client";

import { useEffect, useState } from "react";
import { NewPasswordForm } from "@/components/accounts/recovery/new-password-form";
import { ConfirmationScreen } from "./confirmation-screen";
import type { Link } from "./use-confirmation";

type MailLinkProps = {
  link: Link;
  /** Of whoever is signed in. */
  email: string | null;
};

/**
 * What a link of a mail opens: a confirmation, or a new password. The token is taken out of the address bar, so that neither
 * history, a bookmark nor a copied address keeps it, and held on to while the page is rendered anew without it.
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
