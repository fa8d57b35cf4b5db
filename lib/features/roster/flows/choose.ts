import "server-only";
import type { z } from "zod";
import type { StudioActor } from "@/lib/auth/actor";
import type { StudioTx } from "@/lib/db/doors";
import { seenFilter } from "@/lib/features/students/flows";
import { type ChosenStudent, listChosen } from "@/lib/features/students/queries/list-chosen";
import { studentFilter } from "@/lib/features/students/schema";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { rosterCopy } from "../copy/acts";
import { whyCopy } from "../copy/whys";
import { findRoom } from "../queries/room";
import { ACTED_AT_ONCE } from "../rules/acts";
import {
  ENDLESS,
  type Left,
  type LeftGroup,
  type Sums,
  groupLeft,
  sortOut,
  sumsOf,
  sumsText,
} from "../rules/sort-out";
import type { Chosen, RunInput, previewForm } from "../schema";
import { startRun } from "../commands/start-run";

/** The students meant by a choice, by name. The server finds them anew: the browser names some, or only a filter. */
export async function readChosen(
  tx: StudioTx,
  { chosen: { ids, filter }, actor }: { chosen: Chosen; actor: StudioActor },
): Promise<ChosenStudent[]> {
  const asked = ids !== null || filter === null ? studentFilter.decode({}) : filter;
  const people = await listChosen(tx, {
    ...seenFilter(asked, actor),
    ids,
    today: today(actor.studio.timeZone),
    take: ACTED_AT_ONCE + 1,
  });
  if (people.length === 0) throw new DomainError("empty", rosterCopy.nobody);
  if (people.length > ACTED_AT_ONCE) throw new DomainError("too-many", rosterCopy.tooMany(ACTED_AT_ONCE));
  return people;
}

export type ActPreview = {
  chosen: number;
  going: number;
  /** The part of them whose invites leave in the hours to come. */
  later: number;
  left: LeftGroup[];
  /** Null for an act other than an adjustment. */
  sums: Sums | null;
};

const momentOf = ({ studio: { timeZone } }: StudioActor) => ({ at: now(), today: today(timeZone) });

type Previewed = z.output<typeof previewForm> & { actor: StudioActor };

/** How many an act would concern, and who is left out why. A class is judged once it is named. */
export async function previewAct(
  tx: StudioTx,
  { act, isMailed, classIds, tags, adjust, actor, ...chosen }: Previewed,
): Promise<ActPreview> {
  const people = await readChosen(tx, { chosen, actor });
  const ids = people.map(({ id }) => id);
  const room = await findRoom(tx, { act, isMailed, classIds, tags, adjust, ids, ...momentOf(actor) });
  const { going, left } = sortOut(act, { people, room });
  return {
    chosen: people.length,
    going: going.length,
    later: Math.max(0, going.length - (room.invites ?? going.length)),
    left: groupLeft(left),
    sums: sumsOf(room, going),
  };
}

/** Those of the chosen who may be invited, by name. */
export async function listToInvite(
  tx: StudioTx,
  of: { chosen: Chosen; actor: StudioActor },
): Promise<{ id: string; fullName: string }[]> {
  return sortOut("invite", { people: await readChosen(tx, of), room: ENDLESS }).going;
}

type Started = {
  input: RunInput;
  chosen: Chosen;
  /** The sums of an adjustment that the preview showed. */
  seen?: string | null;
  actor: StudioActor;
};

/** Starts an act on those who were chosen. Refuses an adjustment whose sums are not those of the preview any more. */
export async function startChosen(tx: StudioTx, { input, chosen, seen, actor }: Started) {
  const people = await readChosen(tx, { chosen, actor });
  const room = await findRoom(tx, {
    act: input.act,
    isMailed: true,
    classIds: input.act === "enrol" ? input.classIds : [],
    tags: input.act === "tag" ? input : null,
    adjust: input.act === "adjust" ? input : null,
    ids: people.map(({ id }) => id),
    ...momentOf(actor),
  });
  const sorted = sortOut(input.act, { people, room });
  const sums = sumsOf(room, sorted.going);
  if (sums !== null && sorted.going.length > 0 && seen !== sumsText(sums))
    throw new DomainError("other-price", rosterCopy.adjust.changed);
  return startRun(tx, { input, fees: room.fees, ...sorted });
}

/** The answer of an act on several: a flat object, because receipts keep it. */
export const toldOf = ({ done, left }: { done: readonly string[]; left: readonly Left[] }) => ({
  done: done.length,
  left: left.length,
  why: groupLeft(left)
    .map(({ why, count, names }) => rosterCopy.left({ names, count, why: whyCopy[why] }))
    .join("; "),
});

/** The summary in the trail. The ids are in its file alone. */
export const factsOf = ({ done, left }: { done: readonly string[]; left: readonly Left[] }) => ({
  students: done.length,
  ...(left.length > 0 && { left: left.length }),
  ids: done.join(" "),
});
