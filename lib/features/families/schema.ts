import { z } from "zod";
import { id } from "@/lib/kernel/fields";
import { listAddress, pageParam, param, searchWords } from "@/lib/kernel/listing";

export const familyFilter = listAddress(z.object({ q: param("q", searchWords()), page: pageParam() }));

export type FamilyFilter = z.output<typeof familyFilter>;

/** A family is named by its guardian. */
export const oneFamily = z.strictObject({ id: id() });
