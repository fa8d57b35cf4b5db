import "server-only";
import { visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { readContact } from "./flows";

export const loadContact = loader(visitor)({
  name: "contact.show",
  input: nothing,
  steps: ({ open }) => readContact(open),
});
