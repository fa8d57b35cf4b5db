import { z } from "zod";
import { LIMITS } from "@/lib/config/constants";
import { email, id } from "@/lib/kernel/fields";
import { sessionsCopy } from "./copy";

const { signIn } = sessionsCopy;

export const signInForm = z.strictObject({
  email: email(signIn.invalidEmail),
  password: z.string().min(1, signIn.invalidPassword).max(LIMITS.password, signIn.invalidPassword),
});

export const endSessionForm = z.strictObject({ id: id() });

/** What an address carries behind `#`. */
export const hashTokens = z.strictObject({
  accessToken: z.string().min(1).max(4_000),
  refreshToken: z.string().max(4_000),
});
