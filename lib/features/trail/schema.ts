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
    /** Events or changes. */
    kind: param("registro", choiceOf(keysOf(trailKinds), "eventos")),
    /** Part of an address. */
    who: param("quem", searchWords()),
    /** Part of a name. */
    studio: param("academia", searchWords()),
    /** One kind of either. */
    what: param("oque", z.preprocess(first, z.string().nullable()).catch(null)),
    /** How grave. */
    level: wordParam("nivel", levelWords, null),
    day: param("dia", day()),
    page: pageParam(),
  }),
);

/** A kind of event is none of a change, and no change is grave. */
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
