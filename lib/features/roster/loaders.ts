import "server-only";
import { z } from "zod";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { listDetails } from "@/lib/features/students/queries/list-chosen";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { rollCallSheet, rosterBook } from "./books";
import { listToInvite, previewAct } from "./flows/choose";
import { readFileRows } from "./flows/files";
import { listClassesWithRoom } from "./queries/room";
import { listRuns } from "./queries/runs";
import { oneRun, previewForm, rosterFile } from "./schema";

/** Contacts are in clear, so the reading is recorded (STU-05). */
export const loadRosterBook = loader(studio)({
  name: "roster.export",
  can: "students:read",
  input: rosterFile,
  run: async ({ tx, input, actor }) => {
    const { students, of } = await readFileRows(tx, { ...input, actor, contacts: "open" });
    const ids = students.map(({ id }) => id);
    const details = await listDetails(tx, { ids, readsClasses: of.reads.classes });
    const rows = students.flatMap((row) => {
      const beside = details.get(row.id);
      return beside ? [{ ...row, ...beside }] : [];
    });
    return rosterBook(rows, of);
  },
});

/** The same list on paper, to be ticked by hand, without contacts. */
export const loadRollCallSheet = loader(studio)({
  name: "roster.sheet",
  can: "students:read",
  input: rosterFile,
  run: async ({ tx, input, actor }) => {
    const { students, of } = await readFileRows(tx, { ...input, actor, contacts: "masked" });
    return rollCallSheet(students, of);
  },
});

/** The effect of an act on the chosen, as a list of one. */
export const loadActPreview = loader(studio)({
  name: "roster.preview",
  can: "students:write",
  input: previewForm,
  run: async ({ tx, input, actor }) => [await previewAct(tx, { ...input, actor })],
});

/** Classes for the chosen, with their free places. */
export const loadRosterClasses = loader(studio)({
  name: "roster.classes",
  can: "enrollments:write",
  input: nothing,
  run: ({ tx }) => listClassesWithRoom(tx),
});

/** Those of the chosen who may be handed a link to the portal. */
export const loadToInvite = loader(studio)({
  name: "roster.to-invite",
  can: "students:write",
  input: previewForm,
  run: ({ tx, input, actor }) => listToInvite(tx, { chosen: input, actor }),
});

/** One act with its progress, as a list of one. */
export const loadRun = loader(studio)({
  name: "roster.run",
  can: "students:write",
  input: oneRun,
  run: ({ tx, input, actor }) => listRuns(tx, { ...input, at: now(), timeZone: actor.studio.timeZone }),
});

/** The acts of the last day, with their results. */
export const loadRuns = loader(studio)({
  name: "roster.runs",
  can: "students:write",
  input: z.looseObject({}),
  run: async ({ tx, actor }) => ({
    runs: await listRuns(tx, { at: now(), timeZone: actor.studio.timeZone }),
  }),
});
