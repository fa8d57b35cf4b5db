import { signUpForm } from "@/lib/features/accounts/schema";

/** What the provider cannot say. */
export const studioForm = signUpForm.pick({ fullName: true, studioName: true });
