import "server-only";
import { forbidden, redirect } from "next/navigation";
import { paths } from "@/lib/config/paths";
import {
  type Actor,
  type SignedInActor,
  type StudentActor,
  type StudioActor,
  type SuperAdmin,
  currentActor,
} from "./actor";
import { type Permission, can } from "./policy";

/** Each gate answers the caller or leaves the request: to the sign-in page, or with 403. */

/** Where somebody belongs who knocked at another area's door. */
const homeOf = (actor: Actor): string => {
  if (actor.kind === "student") return paths.student.root;
  return actor.kind === "studio" || actor.kind === "superAdmin" ? paths.home : paths.auth;
};

export const requireOwner = async (
  permission: Permission,
  options?: { unpaid: true },
): Promise<StudioActor> => admitOwner(await currentActor(), permission, options);

/** The owner's gate for a caller who is already known. */
export function admitOwner(actor: Actor, permission: Permission, options?: { unpaid: true }): StudioActor {
  if (actor.kind !== "studio") redirect(homeOf(actor));
  if (!actor.access.subscribed && !options?.unpaid) redirect(paths.subscribe);
  if (!can(actor, permission)) forbidden();
  return actor;
}

export async function requireStudent(permission: Permission): Promise<StudentActor> {
  const actor = await currentActor();
  if (actor.kind === "visitor") redirect(paths.studentLogin);
  if (actor.kind !== "student") redirect(homeOf(actor));
  if (!can(actor, permission)) forbidden();
  return actor;
}

export async function requireSuperAdmin(permission: Permission): Promise<SuperAdmin> {
  const actor = await currentActor();
  if (actor.kind !== "superAdmin") redirect(homeOf(actor));
  if (!can(actor, permission)) forbidden();
  return actor;
}

/** For what belongs to a person whatever the role, such as their own sessions. */
export async function requireSignedIn(): Promise<SignedInActor> {
  const actor = await currentActor();
  if (actor.kind === "visitor") redirect(paths.auth);
  return actor;
}
