import "server-only";
import { forbidden, redirect } from "next/navigation";
import { paths } from "@/lib/config/paths";
import { type Actor, type Owner, type StudentActor, type SuperAdmin, currentActor } from "./actor";
import { type Permission, can } from "./policy";

/** Each gate answers the caller or leaves the request: to the sign-in page, or with 403. */

export const requireOwner = async (permission: Permission, options?: { unpaid: true }): Promise<Owner> =>
  admitOwner(await currentActor(), permission, options);

/** The owner's gate for a caller who is already known. */
export function admitOwner(actor: Actor, permission: Permission, options?: { unpaid: true }): Owner {
  if (actor.kind === "superAdmin") redirect(paths.home);
  if (actor.kind !== "owner") redirect(paths.auth);
  if (!actor.access.subscribed && !options?.unpaid) redirect(paths.subscribe);
  if (!can(actor, permission)) forbidden();
  return actor;
}

export async function requireStudent(permission: Permission): Promise<StudentActor> {
  const actor = await currentActor();
  if (actor.kind !== "student") redirect(paths.studentLogin);
  if (!can(actor, permission)) forbidden();
  return actor;
}

export async function requireSuperAdmin(permission: Permission): Promise<SuperAdmin> {
  const actor = await currentActor();
  if (actor.kind !== "superAdmin") redirect(paths.auth);
  if (!can(actor, permission)) forbidden();
  return actor;
}
