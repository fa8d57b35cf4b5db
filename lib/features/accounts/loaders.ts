import "server-only";
import { redirect } from "next/navigation";
import { currentActor } from "@/lib/auth/actor";
import { paths } from "@/lib/config/paths";

/** Open to everybody but the super admin, who has no academy to open (ROUTE-18). */
export async function loadSignUpScreen(): Promise<void> {
  if ((await currentActor()).kind === "superAdmin") redirect(paths.home);
}
