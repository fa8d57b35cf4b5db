import type { ReactNode } from "react";
import { formatPhone, whatsappNumber } from "@/lib/kernel/phone";
import styles from "./contact-line.module.css";

type Contact = { email: string | null; phone: string | null };

/**
 * Telephone and e-mail as text, for masked lists and for the title of a cell that may be cut. `noEmail` stands in for a
 * missing e-mail beside a telephone.
 */
export const contactTitle = ({ email, phone }: Contact, noEmail?: string): string | null =>
  [phone && formatPhone(phone), email ?? (phone && noEmail)].filter(Boolean).join(" · ") || null;

/** Link to a WhatsApp chat. Null if the number cannot be called. */
export const chatWith = (phone: string | null): string | null => {
  const number = phone === null ? null : whatsappNumber(phone);
  return number === null ? null : `https://wa.me/${number}`;
};

/** A list's cell: links if contacts are open, otherwise plain text, because a list has many. */
export const contactCell = (
  contact: Contact,
  { contacts, noEmail }: { contacts: "masked" | "open"; noEmail?: string },
): ReactNode =>
  contacts === "open" ? (
    <ContactLine contact={contact} open noEmail={noEmail} />
  ) : (
    (contactTitle(contact, noEmail) ?? NO_CONTACT)
  );

const NO_CONTACT = "Sem contato";

type ContactLineProps = {
  contact: Contact;
  open: boolean;
  /** In an emergency the number calls, because nobody writes then. */
  phoneOpens?: "chat" | "call";
  noEmail?: string | undefined;
};

/** One line: telephone, which opens the chat or calls, and e-mail. Masked contacts are text only (STU-05, SEC-19). */
export function ContactLine({ contact, open, phoneOpens = "chat", noEmail }: ContactLineProps) {
  const { email, phone } = contact;
  const title = contactTitle(contact, noEmail);
  if (title === null) return <span className="text-muted-foreground">{NO_CONTACT}</span>;
  if (!open) return <span className="text-muted-foreground">{title}</span>;
  const chat = chatWith(phone);
  const shown = phone && formatPhone(phone);
  return (
    <span className={styles.contact}>
      {phone &&
        (phoneOpens === "call" ? (
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} aria-label={`Ligar para ${shown}`}>
            {shown}
          </a>
        ) : chat ? (
          <a href={chat} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${shown}`}>
            {shown}
          </a>
        ) : (
          <span>{shown}</span>
        ))}
      {email ? (
        <a href={`mailto:${email}`}>
          <span>{email}</span>
        </a>
      ) : (
        noEmail && <span className="text-muted-foreground">{noEmail}</span>
      )}
    </span>
  );
}
