"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { changesBetween } from "@/lib/audit/changes";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { tagsCopy } from "./copy";
import { oneTag, tagRename } from "./schema";

export const renameTag = action(studio)({
  name: "tags.rename",
  can: "students:write",
  input: tagRename,
  run: async ({ tx, input, note }) => {
    const { id, before } = await commands.renameTag(tx, input);
    note(changesBetween({ tag: before }, { tag: input.name }));
    return { id };
  },
  conflicts: { tags_studio_id_folded_name_key: { message: tagsCopy.nameTaken, field: "name" } },
  refresh: [paths.studio.students],
});

export const deleteTag = action(studio)({
  name: "tags.delete",
  can: "students:write",
  input: oneTag,
  run: async ({ tx, input, note }) => {
    const { id, name, students } = await commands.deleteTag(tx, input);
    note({ tag: name, students: String(students) });
    return { id };
  },
  refresh: [paths.studio.students],
});
