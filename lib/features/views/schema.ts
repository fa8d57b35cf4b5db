import { z } from "zod";
import { studentFilter } from "@/lib/features/students/schema";
import { commonCopy } from "@/lib/kernel/copy/common";
import { id, requiredText } from "@/lib/kernel/fields";
import { paramsIn } from "@/lib/kernel/listing";
import { viewsCopy } from "./copy";
import { VIEW_NAME_MAX } from "./rules";

const params = paramsIn(studentFilter);

/**
 * The parameters of a list's address that a view keeps: filter, search and order as the list itself reads them. Contacts
 * are never opened by a view.
 */
const keptParams = (query: string): Record<string, string> =>
  params({
    ...studentFilter.decode(Object.fromEntries(new URLSearchParams(query))),
    contacts: "masked",
    lead: null,
  });

export const viewForm = z.strictObject({
  name: requiredText(VIEW_NAME_MAX),
  /** The list's address after the question mark. */
  query: z
    .string()
    .max(2_000, commonCopy.invalid)
    .transform(keptParams)
    .refine((kept) => Object.keys(kept).length > 0, viewsCopy.nothingAsked),
});

export type NewView = z.output<typeof viewForm>;

export const renameForm = z.strictObject({ id: id(), name: requiredText(VIEW_NAME_MAX) });

export const oneView = z.strictObject({ id: id() });
