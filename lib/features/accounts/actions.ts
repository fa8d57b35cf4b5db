"use server";

import { visitorAction } from "@/lib/action/visitor-action";
import { SIGN_UPS_PER_NETWORK } from "@/lib/config/constants";
import { openAccount } from "./commands";
import { signUpForm, simpleTrialForm } from "./schema";

/** `unified-signup` (SIGN-15). */
export const signUp = visitorAction({
  name: "accounts.sign-up",
  input: signUpForm,
  limit: SIGN_UPS_PER_NETWORK,
  run: openAccount,
});

/** The same by the simple form; under the same name, so that attempts at both are counted together (SIGN-20). */
export const startSimpleTrial = visitorAction({
  name: "accounts.sign-up",
  input: simpleTrialForm,
  limit: SIGN_UPS_PER_NETWORK,
  run: openAccount,
});
