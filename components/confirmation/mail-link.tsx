"use client";

import { useEffect, useState } from "react";
import { ConfirmationScreen } from "./confirmation-screen";
import type { Link } from "./use-confirmation";

type MailLinkProps = { link: Link; email: string | null };

/**
 * Takes the token out of the address bar, so that neither history, a bookmark nor a copied address keeps it, and holds on
 * to it while the page is rendered anew without it.
 */
export function MailLink({ link: arrived, email }: MailLinkProps) {
  const [link] = useState(arrived);
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete("token_hash");
    address.hash = "";
    window.history.replaceState(null, "", address);
  }, []);
  return <ConfirmationScreen link={link} email={email} />;
}
