import { z } from "zod";
import { parseIsoDay } from "@/lib/kernel/dates";
import {
  choiceOf,
  first,
  keysOf,
  listAddress,
  pageParam,
  param,
  searchWords,
  wordParam,
} from "@/lib/kernel/listing";
import { changedThings, levelWords, securityEvents, trailKinds } from "./copy/trail";

const day = () => z.preprocess(first, z.string().max(10).transform(parseIsoDay)).nullable().catch(null);

const saidOfTrail = listAddress(
  z.object({
    kind: param("registro", choiceOf(keysOf(trailKinds), "eventos")),
    /** Part of an e-mail address. */
    who: param("quem", searchWords()),
    /** Part of an academy's name. */
    studio: param("academia", searchWords()),
    /** An event type, or a changed noun. */
    what: param("oque", z.preprocess(first, z.string().nullable()).catch(null)),
    level: wordParam("nivel", levelWords, null),
    day: param("dia", day()),
    page: pageParam(),
  }),
);

/** Event types do not apply to changes, and changes have no severity. */
export const trailFilter = z.codec(saidOfTrail, z.custom<z.output<typeof saidOfTrail>>(), {
  decode: ({ kind, what, level, ...same }) => ({
    ...same,
    kind,
    what: what !== null && what in (kind === "eventos" ? securityEvents : changedThings) ? what : null,
    level: kind === "eventos" ? level : null,
  }),
  encode: (filter) => filter,
});

export type TrailFilter = z.output<typeof trailFilter>;
