"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { askTextForm } from "./schema";

export const saveAskText = action(studio)({
  name: "studio.save-ask-text",
  can: "studio:write",
  input: askTextForm,
  run: ({ tx, input, actor: { studioId } }) => commands.saveAskText(tx, { ...input, studioId }),
  refresh: [paths.studio.settings],
});
