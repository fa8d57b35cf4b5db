import { z } from "zod";
import { searchWords } from "@/lib/kernel/search";

/** What somebody looks for anywhere in the academy. */
export const foundQuestion = z.object({ q: searchWords() });
