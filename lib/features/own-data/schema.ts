import { z } from "zod";
import { LIMITS } from "@/lib/kernel/text";
import { ownDataCopy } from "./copy/page";

export const confirmForm = z.strictObject({
  password: z.string().min(1, ownDataCopy.passwordRequired).max(LIMITS.password, ownDataCopy.wrongPassword),
});

export const ownDataFormat = z
  .strictObject({ formato: z.enum(["json", "pdf"]) })
  .transform(({ formato }) => ({ format: formato }));
