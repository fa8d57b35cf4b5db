import { searchWords } from "@/lib/kernel/listing";
import { z } from "zod";

/** Whether the first screen says that the page asked for is not part of the person's function. */
export const saysOutside = ({ aviso }: Readonly<Record<string, unknown>>): boolean => aviso === "funcao";

export const foundQuestion = z.object({ q: searchWords() });
