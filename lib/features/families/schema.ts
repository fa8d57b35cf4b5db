import { z } from "zod";
import { listAddress, pageParam, param, searchWords } from "@/lib/kernel/listing";

export const familyFilter = listAddress(z.object({ q: param("q", searchWords()), page: pageParam() }));

export type FamilyFilter = z.output<typeof familyFilter>;
