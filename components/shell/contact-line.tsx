import { MessageCircle } from "lucide-react";
import { whatsappNumber } from "@/lib/kernel/text";

type Contact = { email: string | null; phone: string | null };

/** How somebody is reached, in words: what a list shows masked, and the title of what it cuts. */
export const contactTitle = ({ email, phone }: Contact): string | null =>
  [phone, email].filter(Boolean).join(" · ") || null;

/** A chat with this number; null where no number can be called. */
export const chatWith = (phone: string | null): string | null => {
  const number = phone === null ? null : whatsappNumber(phone);
  return number === null ? null : `https://wa.me/${number}`;
};

const link = "inline-flex h-11 items-center gap-1.5 underline-offset-4 hover:underline";

/** One line: telephone, which opens the chat, and e-mail. Masked it is words alone (STU-05, SEC-19). */
export function ContactLine({ contact, open }: { contact: Contact; open: boolean }) {
  const { email, phone } = contact;
  const title = contactTitle(contact);
  if (title === null) return <span className="text-muted-foreground">Sem contato</span>;
  if (!open) return <span className="text-muted-foreground">{title}</span>;
  const chat = chatWith(phone);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {phone &&
        (chat ? (
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp ${phone}`}
            className={`numeric shrink-0 ${link}`}
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            {phone}
          </a>
        ) : (
          <span className="numeric shrink-0">{phone}</span>
        ))}
      {email && (
        <a href={`mailto:${email}`} title={email} className={`min-w-0 ${link}`}>
          <span className="truncate">{email}</span>
        </a>
      )}
    </span>
  );
}
