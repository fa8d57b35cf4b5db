"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { addArt, makePrimary, setArtStatus } from "./commands/change-arts";
import { correctRank, undoPromotion } from "./commands/correct-rank";
import { recordPromotion } from "./commands/record-promotion";
import { ranksCopy } from "./copy";
import { artForm, artOfStudent, artState, correctionForm, onePromotion, promotionForm } from "./schema";

export const addStudentArt = action(studio)({
  name: "ranks.add-art",
  can: "graduation:write",
  input: artForm,
  run: ({ tx, input, actor }) =>
    addArt(tx, { ...input, startedOn: input.startedOn ?? today(actor.studio.timeZone) }),
  conflicts: {
    student_arts_studio_id_student_id_martial_art_id_key: {
      message: ranksCopy.art.known,
      field: "martialArtId",
    },
  },
  refresh: [paths.studio.students],
});

export const makeArtPrimary = action(studio)({
  name: "ranks.make-primary",
  can: "graduation:write",
  input: artOfStudent,
  run: ({ tx, input }) => makePrimary(tx, input),
  refresh: [paths.studio.students],
});

export const changeArtStatus = action(studio)({
  name: "ranks.art-status",
  can: "graduation:write",
  input: artState,
  run: ({ tx, input, actor }) => setArtStatus(tx, { ...input, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.students],
});

export const promoteStudent = action(studio)({
  name: "ranks.promote",
  can: "graduation:write",
  input: promotionForm,
  run: ({ tx, input }) => recordPromotion(tx, input),
  refresh: [paths.studio.students],
});

export const correctPromotion = action(studio)({
  name: "ranks.correct",
  can: "graduation:write",
  input: correctionForm,
  run: ({ tx, input }) => correctRank(tx, input),
  refresh: [paths.studio.students],
});

export const takeBackPromotion = action(studio)({
  name: "ranks.undo",
  can: "graduation:write",
  input: onePromotion,
  run: ({ tx, input }) => undoPromotion(tx, input),
  refresh: [paths.studio.students],
});
