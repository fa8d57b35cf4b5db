"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { guardianEdit, guardianOfStudent, newGuardian } from "./schema";

export const addGuardian = action(studio)({
  name: "guardians.add",
  can: "guardians:write",
  input: newGuardian,
  run: ({ tx, input }) => commands.addGuardian(tx, input),
  refresh: [paths.studio.students],
});

export const editGuardian = action(studio)({
  name: "guardians.update",
  can: "guardians:write",
  input: guardianEdit,
  run: ({ tx, input }) => commands.editGuardian(tx, input),
  refresh: [paths.studio.students],
});

export const endGuardian = action(studio)({
  name: "guardians.end",
  can: "guardians:write",
  input: guardianOfStudent,
  run: ({ tx, input }) => commands.endGuardian(tx, input),
  refresh: [paths.studio.students],
});
