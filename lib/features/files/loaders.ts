import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { type Permission, can } from "@/lib/auth/policy";
import { NotFoundError } from "@/lib/kernel/errors";
import { filesCopy } from "./copy";
import { getFile } from "./queries";
import { oneFile } from "./schema";

/**
 * The logo for whoever works at the academy, a photo for whoever may see students, a receipt for whoever may see payments,
 * a paper for whoever may see papers.
 */
const rightTo = (purpose: string): Permission => {
  if (purpose === "logo") return "day:read";
  if (purpose === "receipt") return "payments:read";
  return purpose === "photo" ? "students:read" : "documents:read";
};

export const loadFile = loader(studio)({
  name: "files.read",
  can: "day:read",
  input: oneFile,
  run: async ({ tx, input, actor }) => {
    const file = await getFile(tx, input);
    if (!can(actor, rightTo(file.purpose))) throw new NotFoundError(filesCopy.gone);
    return file;
  },
});
