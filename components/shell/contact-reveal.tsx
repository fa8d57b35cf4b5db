import Link from "next/link";
import { addressOf } from "@/lib/kernel/address";
import { commonCopy } from "@/lib/kernel/copy/common";
import { ContactLine } from "./contact-line";
import { LeavingMark } from "./leaving-mark";

type ContactRevealProps = {
  contact: { email: string | null; phone: string | null };
  contacts: "masked" | "open";
  path: string;
  /** Stands in for a missing e-mail. */
  noEmail?: string;
};

/**
 * One person's contact, masked until somebody asks. Each look is recorded in the trail, so the link is never
 * prefetched.
 */
export function ContactReveal({ contact, contacts, path, noEmail }: ContactRevealProps) {
  const isOpen = contacts === "open";
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm">
      <ContactLine contact={contact} open={isOpen} noEmail={noEmail} />
      <Link
        href={addressOf(path, { contatos: isOpen ? null : "abertos" })}
        prefetch={false}
        scroll={false}
        className="text-primary inline-flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {isOpen ? commonCopy.contacts.hide : commonCopy.contacts.show}
        <LeavingMark />
      </Link>
    </div>
  );
}
