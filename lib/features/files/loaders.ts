import "server-only";
import { student, studio, visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { type Permission, can } from "@/lib/auth/policy";
import { NotFoundError } from "@/lib/kernel/errors";
import { nothing } from "@/lib/kernel/fields";
import { filesCopy } from "./copy";
import { drawPublicLogo } from "./flows";
import { getFile, getLogo } from "./queries";
import { oneFile, publicLogo } from "./schema";

/**
 * Each kind of file has the permissions of what it belongs to, of which one is enough; the logo is open to the whole
 * team.
 */
const rightsTo = (purpose: string): readonly Permission[] => {
  if (purpose === "logo") return ["day:read"];
  if (purpose === "receipt") return ["payments:read"];
  return purpose === "photo" ? ["students:read", "ownStudents:read"] : ["documents:read"];
};

export const loadFile = loader(studio)({
  name: "files.read",
  can: "day:read",
  input: oneFile,
  run: async ({ tx, input, actor }) => {
    const file = await getFile(tx, input);
    if (!rightsTo(file.purpose).some((right) => can(actor, right))) throw new NotFoundError(filesCopy.gone);
    return file;
  },
});

export type FileAnswer = Awaited<ReturnType<typeof loadFile.result>>;

/** For the frame of the portal. Students can read no other file of the academy. */
export const loadLogo = loader(student)({
  name: "files.logo",
  can: "students:read",
  input: nothing,
  run: ({ tx }) => getLogo(tx),
});

/** The same for anybody who has its address; invites carry it. */
export const loadPublicLogo = loader(visitor)({
  name: "files.public-logo",
  input: publicLogo,
  steps: drawPublicLogo,
});
