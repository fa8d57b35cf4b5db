import "server-only";
import { withVisitor } from "@/lib/db/doors";
import { getContact } from "./queries";
import type { Contact } from "./rules";

export const loadContact = (): Promise<Contact> => withVisitor(getContact);
