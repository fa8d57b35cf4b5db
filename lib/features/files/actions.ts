"use server";

import { action } from "@/lib/action/action";
import { studio, studioUpload } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { keepSentFile } from "./flows";
import { FILES_PER_NETWORK, monthsBefore } from "./rules";
import { freeForm, oneFile, photoOfStudent, sentFile } from "./schema";

/** Called by a route: an action's fields are texts of limited length, too short for a file. */
export const sendFile = task(studioUpload)({
  name: "files.add",
  can: "documents:write",
  input: sentFile,
  limit: FILES_PER_NETWORK,
  stays: true,
  run: keepSentFile,
});

export const removeDocument = action(studio)({
  name: "files.remove",
  can: "documents:write",
  input: oneFile,
  run: ({ tx, input }) => commands.removeDocument(tx, input),
  refresh: [paths.studio.students],
});

/** Frees room for the owner: deletes old receipts of decided transfers. */
export const freeReceipts = action(studio)({
  name: "files.free",
  can: "studio:write",
  input: freeForm,
  run: ({ tx, input: { months } }) => commands.freeReceipts(tx, { before: monthsBefore(now(), months) }),
  refresh: [paths.studio.settings],
});

export const removePhoto = action(studio)({
  name: "files.remove-photo",
  can: "documents:write",
  input: photoOfStudent,
  run: ({ tx, input }) => commands.removePhoto(tx, input),
  refresh: [paths.studio.students],
});

export const removeLogo = action(studio)({
  name: "files.remove-logo",
  can: "studio:write",
  input: nothing,
  run: ({ tx, actor: { studioId } }) => commands.removeLogo(tx, { studioId }),
  refresh: [paths.studio.settings],
});
