import "server-only";
import { recordAudit } from "@/lib/audit/record";
import {
  type Actor,
  type SignedInActor,
  type StudentActor,
  type StudioActor,
  type SuperAdmin,
  currentActor,
} from "@/lib/auth/actor";
import { type Permission, can as may } from "@/lib/auth/policy";
import { type Delivery, type ProviderActor, senderOf } from "@/lib/auth/sender";
import { paths } from "@/lib/config/paths";
import { signInFor } from "@/lib/config/way-back";
import {
  type PlatformTx,
  type StudentTx,
  type StudioTx,
  type SystemTx,
  type VisitorTx,
  withPlatform,
  withStudent,
  withStudio,
  withSystem,
  withVisitor,
} from "@/lib/db/doors";
import { OTHER_STUDENT } from "@/lib/kernel/result";
import { askedAddress, shownStudent } from "@/lib/observe/request";
import { type Refusal, area } from "./area";
import { memberOf } from "./member";
import { once } from "./once";
import { type Upload, receiveDelivery, receiveUpload } from "./receive";

const homeOf = (actor: Actor): string => {
  if (actor.kind === "student") return paths.student.root;
  return actor.kind === "studio" || actor.kind === "superAdmin" ? paths.home : paths.auth;
};

const signedOut = async (signIn: string): Promise<Refusal> => ({
  why: "signed-out",
  to: signInFor(signIn, await askedAddress()),
});

const elsewhere = (actor: SignedInActor): Refusal => ({
  why: actor.kind === "unattached" ? "no-studio" : "elsewhere",
  to: homeOf(actor),
});

/** A team member reads at home that the page is not part of the own function (TEAM-02). */
const ofTeam = (actor: StudioActor, can: Permission): StudioActor | Refusal =>
  may(actor, can) ? actor : { why: "no-right", to: paths.studio.outsideFunction, by: actor };

const permitted = <A extends StudentActor | SuperAdmin>(actor: A, can: Permission): A | Refusal =>
  may(actor, can) ? actor : { why: "forbidden", to: homeOf(actor) };

/** A member without the second factor that the academy requires reaches only the page that sets it up. */
const lacking = (actor: SignedInActor): Refusal | null =>
  actor.kind === "studio" && actor.lacksSecondFactor
    ? { why: "no-second-factor", to: paths.secondFactorSetUp }
    : null;

const studioArea = ({ paid, lacks = false }: { paid: boolean; lacks?: boolean }) =>
  area<StudioActor, StudioTx, Permission>({
    admit: async (can) => {
      const actor = await currentActor();
      if (actor.kind === "visitor") return signedOut(paths.auth);
      if (actor.kind !== "studio") return elsewhere(actor);
      const refusal = lacks ? null : lacking(actor);
      if (refusal) return refusal;
      if (paid && !actor.access.subscribed) return { why: "unpaid", to: paths.subscribe };
      return ofTeam(actor, can);
    },
    door: ({ studioId, userId, role }, _name, run) =>
      withStudio({ studioId, userId, ...memberOf(role) }, run),
    once,
    record: recordAudit,
    notesRefused: true,
  });

/** Owner and staff in their own academy, while its access to the product lasts. */
export const studio = studioArea({ paid: true });

export const studioUpload = area<StudioActor, StudioTx, Permission, Upload>({
  ...studio,
  receive: receiveUpload,
});

/** Owner and staff even after access has ended: for paying, and for the own account. */
export const studioUnpaid = studioArea({ paid: false });

/** The same, also for a member who still lacks the second factor that the academy requires: to leave the team. */
export const studioAlways = studioArea({ paid: false, lacks: true });

/** A student in the portal: own rows only, and no call from a page that shows a student other than the session's. */
export const student = area<StudentActor, StudentTx, Permission>({
  admit: async (can, received) => {
    const actor = await currentActor();
    if (actor.kind === "visitor") return signedOut(paths.studentLogin);
    if (actor.kind !== "student") return { why: "elsewhere", to: homeOf(actor) };
    const shown = received && (await shownStudent());
    if (shown && shown !== actor.studentId) return { why: OTHER_STUDENT, to: paths.student.root };
    return permitted(actor, can);
  },
  door: ({ studioId, studentId, userId, rights }, _name, run) =>
    withStudent({ studioId, studentId, userId, rights }, run),
  once,
  record: recordAudit,
});

export const studentUpload = area<StudentActor, StudentTx, Permission, Upload>({
  ...student,
  receive: receiveUpload,
});

/**
 * The super admin. Commands write their own audit rows with before and after, once, and only for a real change
 * (lib/architecture/platform.test.ts).
 */
export const platform = area<SuperAdmin, PlatformTx, Permission>({
  admit: async (can) => {
    const actor = await currentActor();
    if (actor.kind === "visitor") return signedOut(paths.auth);
    return actor.kind === "superAdmin" ? permitted(actor, can) : elsewhere(actor);
  },
  door: ({ userId }, _name, run) => withPlatform(userId, run),
  once,
});

export const platformUpload = area<SuperAdmin, PlatformTx, Permission, Upload>({
  ...platform,
  receive: receiveUpload,
});

/**
 * Anybody signed in, for settings of the person whatever the role. The door is not confined: every query filters by
 * the actor's user id, and every command may be repeated.
 */
export const account = area<SignedInActor, SystemTx>({
  admit: async () => {
    const actor = await currentActor();
    return actor.kind === "visitor" ? signedOut(paths.auth) : (lacking(actor) ?? actor);
  },
  door: (_actor, name, run) => withSystem(name, run),
  record: recordAudit,
});

/** The same, also for a member who still lacks the second factor that the academy requires. */
export const accountAlways = area<SignedInActor, SystemTx>({
  ...account,
  admit: async () => {
    const actor = await currentActor();
    return actor.kind === "visitor" ? signedOut(paths.auth) : actor;
  },
});

/** The own second factor of super admin, owners and team members, also of a member who still lacks a required one. */
export const ownSecondFactor = area<StudioActor | SuperAdmin, SystemTx>({
  admit: async () => {
    const actor = await currentActor();
    if (actor.kind === "visitor") return signedOut(paths.auth);
    return actor.kind === "studio" || actor.kind === "superAdmin" ? actor : elsewhere(actor);
  },
  door: (_actor, name, run) => withSystem(name, run),
});

/** Any caller; the session is read and nobody is redirected. */
export const anyone = area<Actor, VisitorTx>({
  admit: () => currentActor(),
  door: (_actor, _name, run) => withVisitor(run),
  staysOpen: true,
});

/** Any caller; the session is not read. */
export const visitor = area<{ kind: "anybody" }, VisitorTx>({
  admit: async () => ({ kind: "anybody" }),
  door: (_actor, _name, run) => withVisitor(run),
  staysOpen: true,
});

/** A payment provider calling a webhook. The signature is the gate; there is no session, browser or role. */
export const provider = area<ProviderActor, SystemTx, never, Delivery>({
  receive: receiveDelivery,
  admit: async (_can, received) => {
    const sender = received?.delivery && (await senderOf(received.delivery));
    return sender ?? { why: "unsigned", to: paths.home };
  },
  door: (_actor, name, run) => withSystem(name, run),
});
