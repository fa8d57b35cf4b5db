import "server-only";
import { visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { getContact } from "./queries";

export const loadContact = loader(visitor)({
  name: "contact.show",
  input: nothing,
  run: ({ tx }) => getContact(tx),
});
