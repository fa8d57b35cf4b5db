"use server";

import { action } from "@/lib/action/action";
import { studio, studioUpload } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { removeDocument, removePhoto } from "./commands";
import { keepSentFile } from "./flows";
import { FILES_PER_NETWORK } from "./rules";
import { oneFile, photoOfStudent, sentFile } from "./schema";

/** Called by a route: a form's fields are texts, and no larger than a text is. */
export const sendFile = task(studioUpload)({
  name: "files.add",
  can: "documents:write",
  input: sentFile,
  limit: FILES_PER_NETWORK,
  run: keepSentFile,
});

export const eraseFile = action(studio)({
  name: "files.remove",
  can: "documents:write",
  input: oneFile,
  run: ({ tx, input }) => removeDocument(tx, input),
  refresh: [paths.studio.students],
});

export const erasePhoto = action(studio)({
  name: "files.remove-photo",
  can: "documents:write",
  input: photoOfStudent,
  run: ({ tx, input }) => removePhoto(tx, input),
  refresh: [paths.studio.students],
});
