import { z } from "zod";
import { signUpForm } from "@/lib/features/accounts/schema";

/** No field: which provider it is, and who somebody is there, the server knows. */
export const providerForm = z.strictObject({});

/** What the provider cannot say. */
export const studioForm = signUpForm.pick({ fullName: true, studioName: true });
