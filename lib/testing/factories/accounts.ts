import { withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { StaffRole } from "@/lib/db/generated/enums";
import { address, next } from "./made-up";
import { makeStudio } from "./studios";
import { makeUser } from "./users";

const password = "Obi#Teste-2026";

type Person = { email: string; password: string; fullName: string; confirmed?: boolean | undefined };

async function makePerson(person: Person, role: Omit<Prisma.UserRoleUncheckedCreateInput, "userId">) {
  const userId = await makeUser({ kind: "staff", ...person });
  await withSystem("test", async (tx) => {
    await tx.profile.create({ data: { userId, fullName: person.fullName } });
    await tx.userRole.create({ data: { userId, ...role } });
  });
  return userId;
}

/** A confirmed owner and their password; of a new studio unless one is named. */
export async function makeOwner(options: Partial<Person> & { studioId?: string } = {}) {
  const studioId = options.studioId ?? (await makeStudio()).id;
  const owner = {
    email: options.email ?? address("dona"),
    password: options.password ?? password,
    fullName: options.fullName ?? `Dona ${next()}`,
  };
  const { confirmed } = options;
  const userId = await makePerson({ ...owner, confirmed }, { role: "studio_owner", studioId });
  return { ...owner, userId, studioId };
}

/** A member of the studio's team who is not its owner: with a function, or without one (SHELL-08). */
export async function makeStaff(options: {
  studioId: string;
  email?: string;
  fullName?: string;
  staffRole?: StaffRole | null;
  instructorId?: string;
}) {
  const { studioId, staffRole = null, instructorId = null } = options;
  const staff = {
    email: options.email ?? address("equipe"),
    password,
    fullName: options.fullName ?? `Equipe ${next()}`,
  };
  const userId = await makePerson(staff, { role: null, studioId, staffRole, instructorId });
  return { ...staff, userId, studioId };
}

export async function makeSuperAdmin(options: { email?: string; password?: string } = {}) {
  const admin = { email: options.email ?? address("admin"), password: options.password ?? password };
  const userId = await makePerson({ ...admin, fullName: "Super Admin" }, { role: "super_admin" });
  return { ...admin, userId };
}
