import { z } from "zod";
import { LIMITS } from "@/lib/config/constants";
import { email } from "@/lib/kernel/fields";
import { sessionsCopy } from "./copy";

const { signIn } = sessionsCopy;

export const signInForm = z.strictObject({
  email: email(signIn.invalidEmail),
  password: z.string().min(1, signIn.invalidPassword).max(LIMITS.password, signIn.invalidPassword),
});

export const signOutForm = z.strictObject({});
