import { whatsappNumber } from "@/lib/kernel/phone";
import { contactCopy } from "./copy";

/** Default for the contact settings (CONST-11). */
export const SUPPORT_HOURS = "Seg-Sex 9h-19h";
export const CONTACTS_PER_NETWORK = { max: 5, windowMinutes: 10 } as const;
export const CONTACTS_PER_ADDRESS = { max: 3, windowMinutes: 60 } as const;
/** Limit for one message: a double click, two tabs or a retry are forwarded once. */
export const SAME_CONTACT = { max: 1, windowMinutes: 60 } as const;

/** Our public contact data: the stored settings, with our own as defaults (LAND-11). */
export type Contact = {
  email: string;
  city: string;
  hours: string;
  /** Postal address in one line. */
  address: string | null;
  /** Our company's name and description, as the super admin wrote them. */
  name: string | null;
  description: string | null;
  phone: string | null;
  whatsappSales: string | null;
  whatsappSupport: string | null;
  company: Company;
};

type Company = {
  name: string | null;
  cnpj: string | null;
  address: string | null;
  privacyOfficer: string | null;
};

type Kept = Partial<
  Record<
    | "company_name"
    | "phone"
    | "email"
    | "whatsapp_sales"
    | "whatsapp_support"
    | "address"
    | "city"
    | "state"
    | "postal_code"
    | "country"
    | "business_hours"
    | "description",
    string
  >
>;

/** From the environment's settings. */
type Own = { supportEmail: string; company: Company };

/** `kept`: by the names of the settings (`storedContact`). */
export function contactFrom(kept: Kept, own: Own): Contact {
  const city = [kept.city, kept.state].filter(Boolean).join(", ");
  return {
    email: kept.email || own.supportEmail,
    city: city || contactCopy.defaultCity,
    hours: kept.business_hours || SUPPORT_HOURS,
    address: addressLine(kept),
    name: kept.company_name || null,
    description: kept.description || null,
    phone: kept.phone || null,
    whatsappSales: whatsappNumber(kept.whatsapp_sales ?? ""),
    whatsappSupport: whatsappNumber(kept.whatsapp_support ?? ""),
    company: own.company,
  };
}

const addressLine = ({ address, postal_code, country }: Kept): string | null =>
  address ? [address, postal_code && `CEP ${postal_code}`, country].filter(Boolean).join(", ") : null;

/** Anchors of the messages that say how sending went. */
export const contactAnchors = {
  sent: "contato-enviado",
  required: "contato-campos",
  failed: "contato-erro",
} as const;
