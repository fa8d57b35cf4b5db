import "server-only";
import { currentActor } from "@/lib/auth/actor";

/** The address of whoever is signed in, to fill in what they would otherwise type again (SIGN-30). */
export async function loadConfirmationScreen(): Promise<{ email: string | null }> {
  const actor = await currentActor();
  return { email: actor.kind === "visitor" ? null : actor.email };
}
