import { contactCopy } from "./copy";
import type { Contact } from "./rules";

type Chat = { label: string; href: string };

const chat = (number: string | null, { label, text }: { label: string; text: string }): Chat[] =>
  number ? [{ label, href: `https://wa.me/${number}?text=${encodeURIComponent(text)}` }] : [];

/** The chats offered to a visitor, without those that have no number (LAND-12). */
export const chatsOf = ({ whatsappSales, whatsappSupport }: Contact): Chat[] => [
  ...chat(whatsappSales, contactCopy.chats.sales),
  ...chat(whatsappSupport, contactCopy.chats.support),
  ...chat(whatsappSales ?? whatsappSupport, contactCopy.chats.general),
];

/** Target of "Suporte": the support chat, or a mail (LAND-13). */
export const supportHref = ({ whatsappSupport, email }: Contact): string =>
  chat(whatsappSupport, contactCopy.chats.support)[0]?.href ?? `mailto:${email}`;
