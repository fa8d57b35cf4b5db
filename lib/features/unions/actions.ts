"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { unionsCopy as words } from "./copy";
import { oneUnion, unionForm } from "./schema";

export const uniteStudents = action(studio)({
  name: "students.unite",
  can: "imports:write",
  input: unionForm,
  run: ({ tx, input, actor }) =>
    commands.uniteStudents(tx, { ...input, today: today(actor.studio.timeZone) }),
  facts: (_done, { otherId }) => ({ student: otherId }),
  conflicts: {
    student_unions_other_check: words.itself,
    student_unions_import_check: words.importRuns,
    student_unions_sample_check: words.sample,
    student_unions_studio_id_gone_id_key: words.taken,
    students_minor_consent_check: words.lacksConsent,
  },
  refresh: [paths.studio.students, paths.studio.finance, paths.studio.schedule, paths.studio.dashboard],
});

export const partStudents = action(studio)({
  name: "students.part",
  can: "imports:write",
  input: oneUnion,
  run: async ({ tx, input, actor, note }) => {
    const done = await commands.partStudents(tx, { ...input, today: today(actor.studio.timeZone) });
    note({ student: done.keptId });
    return done;
  },
  conflicts: {
    student_unions_later_check: words.undo.later,
    student_unions_credit_check: words.undo.credit,
    promotions_supersedes_fkey: words.undo.promoted,
    students_studio_id_cpf_hash_key: words.undo.cpf,
  },
  refresh: [paths.studio.students, paths.studio.finance, paths.studio.schedule, paths.studio.dashboard],
});
