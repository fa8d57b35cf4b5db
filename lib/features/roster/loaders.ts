import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { listDetails } from "@/lib/features/students/queries/list-chosen";
import { nothing } from "@/lib/kernel/fields";
import { rollCallSheet, rosterBook } from "./books";
import { previewAct, readFileRows } from "./flows";
import { listClassesWithRoom } from "./queries";
import { previewForm, rosterFile } from "./schema";

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

/** What an act on the chosen would do, as a list of one. */
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
