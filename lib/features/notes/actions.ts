"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { noteForm, oneNote } from "./schema";

export const addNote = action(studio)({
  name: "notes.add",
  can: "notes:write",
  input: noteForm,
  run: ({ tx, input }) => commands.addNote(tx, input),
  refresh: [paths.studio.students],
});

export const removeNote = action(studio)({
  name: "notes.remove",
  can: "notes:write",
  input: oneNote,
  run: ({ tx, input }) => commands.removeNote(tx, input),
  refresh: [paths.studio.students],
});
