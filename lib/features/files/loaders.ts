import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { can } from "@/lib/auth/policy";
import { NotFoundError } from "@/lib/kernel/errors";
import { filesCopy } from "./copy";
import { getFile } from "./queries";
import { oneFile } from "./schema";

/** A photo for whoever may see students; a paper for whoever may see papers. */
export const loadFile = loader(studio)({
  name: "files.read",
  can: "students:read",
  input: oneFile,
  run: async ({ tx, input, actor }) => {
    const file = await getFile(tx, input);
    if (file.purpose !== "photo" && !can(actor, "documents:read")) throw new NotFoundError(filesCopy.gone);
    return file;
  },
});
