import { searchWords } from "@/lib/kernel/listing";
import { z } from "zod";

/** What somebody looks for anywhere in the academy. */
export const foundQuestion = z.object({ q: searchWords() });
