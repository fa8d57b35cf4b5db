import "server-only";
import { env } from "@/lib/config/env";
import { openaiModel } from "./chat";
import type { LanguageModel } from "./port";

let made: LanguageModel | null = null;

export function languageModel(): LanguageModel | null {
  if (env.openai) made ??= openaiModel(env.openai);
  return made;
}
