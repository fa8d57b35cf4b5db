"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { addGuardian, editGuardian, endGuardian } from "./commands";
import { guardianEdit, guardianOfStudent, newGuardian } from "./schema";

export const createGuardian = action(studio)({
  name: "guardians.add",
  can: "guardians:write",
  input: newGuardian,
  run: ({ tx, input }) => addGuardian(tx, input),
  refresh: [paths.studio.students],
});

export const updateGuardian = action(studio)({
  name: "guardians.update",
  can: "guardians:write",
  input: guardianEdit,
  run: ({ tx, input }) => editGuardian(tx, input),
  refresh: [paths.studio.students],
});

export const endGuardianOfStudent = action(studio)({
  name: "guardians.end",
  can: "guardians:write",
  input: guardianOfStudent,
  run: ({ tx, input }) => endGuardian(tx, input),
  refresh: [paths.studio.students],
});
