import { z } from "zod";
import { email } from "@/lib/kernel/fields";
import { confirmationCopy } from "./copy";

/** What the address of a link carries (ROUTE-09). A wrong or missing part is an invalid link, not a malformed call. */
export const confirmForm = z.strictObject({
  token_hash: z.string().max(200),
  type: z.string().max(40),
  from: z.string().max(40),
});

const address = (empty: string) =>
  z.string().trim().min(1, empty).pipe(email(confirmationCopy.address.malformed));

/** On /verify-email (SIGN-39), and what the server holds against. */
export const addressForm = z.strictObject({ email: address(confirmationCopy.address.emptyOnVerify) });

/** On /awaiting-confirmation the empty field reads otherwise (SIGN-39). */
export const awaitingForm = z.strictObject({ email: address(confirmationCopy.address.emptyOnAwaiting) });

/** The address a page is asked to fill in (ROUTE-10); null for anything that is none, so that no foreign text is shown. */
export const addressIn = (query: Readonly<Record<string, unknown>>): string | null =>
  addressForm.safeParse({ email: query.email }).data?.email ?? null;
