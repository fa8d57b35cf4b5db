import "server-only";
import { env } from "@/lib/config/env";
import { viaCep } from "./api";
import type { PostalCodes } from "./port";

export const postalCodes = (): PostalCodes => viaCep({ apiBase: env.viacepApiBase });
