"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { viewsCopy } from "./copy";
import { oneView, renameForm, viewForm } from "./schema";

export const createView = action(studio)({
  name: "views.create",
  can: "students:write",
  input: viewForm,
  run: ({ tx, input }) => commands.createView(tx, input),
  facts: (_view, { name }) => ({ view: name }),
  conflicts: { student_views_studio_id_folded_name_key: { message: viewsCopy.nameTaken, field: "name" } },
  refresh: [paths.studio.students],
});

export const renameView = action(studio)({
  name: "views.rename",
  can: "students:write",
  input: renameForm,
  run: ({ tx, input }) => commands.renameView(tx, input),
  facts: (_view, { name }) => ({ view: name }),
  conflicts: { student_views_studio_id_folded_name_key: { message: viewsCopy.nameTaken, field: "name" } },
  refresh: [paths.studio.students],
});

export const deleteView = action(studio)({
  name: "views.delete",
  can: "students:write",
  input: oneView,
  run: async ({ tx, input, note }) => {
    const { id, name } = await commands.deleteView(tx, input);
    note({ view: name });
    return { id };
  },
  refresh: [paths.studio.students],
});
