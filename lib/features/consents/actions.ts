"use server";

import { action } from "@/lib/action/action";
import { student } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { revokeForm } from "./schema";

export const revokeConsent = action(student)({
  name: "consents.revoke",
  can: "ownData:write",
  input: revokeForm,
  run: ({ tx, input, actor: { studentId, userId, rights, isAdult } }) =>
    commands.revokeConsent(tx, { ...input, studentId, userId, maySign: rights.sign, isAdult }),
  refresh: [paths.student.privacy, paths.student.profile],
});
