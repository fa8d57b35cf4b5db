import { searchWords } from "@/lib/kernel/listing";
import { z } from "zod";

export const foundQuestion = z.object({ q: searchWords() });
