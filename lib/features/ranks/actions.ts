"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import * as changeArts from "./commands/change-arts";
import * as corrections from "./commands/correct-rank";
import * as recordPromotion from "./commands/record-promotion";
import { ranksCopy } from "./copy";
import { artForm, artOfStudent, artState, correctionForm, onePromotion, promotionForm } from "./schema";

export const addArt = action(studio)({
  name: "ranks.add-art",
  can: "graduation:write",
  input: artForm,
  run: ({ tx, input, actor }) => {
    const day = today(actor.studio.timeZone);
    return changeArts.addArt(tx, { ...input, startedOn: input.startedOn ?? day, today: day });
  },
  conflicts: {
    student_arts_studio_id_student_id_martial_art_id_key: {
      message: ranksCopy.art.known,
      field: "martialArtId",
    },
  },
  refresh: [paths.studio.students],
});

export const makePrimary = action(studio)({
  name: "ranks.make-primary",
  can: "graduation:write",
  input: artOfStudent,
  run: ({ tx, input }) => changeArts.makePrimary(tx, input),
  refresh: [paths.studio.students],
});

export const setArtStatus = action(studio)({
  name: "ranks.art-status",
  can: "graduation:write",
  input: artState,
  run: ({ tx, input, actor }) =>
    changeArts.setArtStatus(tx, { ...input, today: today(actor.studio.timeZone) }),
  facts: ({ status }) => ({ artStatus: status }),
  refresh: [paths.studio.students],
});

export const promoteStudent = action(studio)({
  name: "ranks.promote",
  can: "graduation:write",
  input: promotionForm,
  run: ({ tx, input, actor }) =>
    recordPromotion.promoteStudent(tx, { ...input, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.students],
});

export const correctRank = action(studio)({
  name: "ranks.correct",
  can: "graduation:write",
  input: correctionForm,
  run: ({ tx, input, actor }) =>
    corrections.correctRank(tx, { ...input, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.students],
});

export const undoPromotion = action(studio)({
  name: "ranks.undo",
  can: "graduation:write",
  input: onePromotion,
  run: ({ tx, input }) => corrections.undoPromotion(tx, input),
  refresh: [paths.studio.students],
});
