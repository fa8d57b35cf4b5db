"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { addNote, removeNote } from "./commands";
import { noteForm, oneNote } from "./schema";

export const writeNote = action(studio)({
  name: "notes.add",
  can: "students:write",
  input: noteForm,
  run: ({ tx, input }) => addNote(tx, input),
  refresh: [paths.studio.students],
});

export const eraseNote = action(studio)({
  name: "notes.remove",
  can: "students:write",
  input: oneNote,
  run: ({ tx, input }) => removeNote(tx, input),
  refresh: [paths.studio.students],
});
