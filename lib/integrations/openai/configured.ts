import "server-only";
import { env } from "@/lib/config/env";
import { openaiModel } from "./chat";
import type { LanguageModel } from "./port";

let made: LanguageModel | null = null;

/** The model of the settings; null where no key is set. */
export function languageModel(): LanguageModel | null {
  if (env.openai) made ??= openaiModel(env.openai);
  return made;
}
