import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy/common";
import { consentKinds } from "./rules";

export const revokeForm = z.strictObject({ kind: z.enum(consentKinds, commonCopy.invalidChoice) });
