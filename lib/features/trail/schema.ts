import { z } from "zod";
import { parseIsoDay } from "@/lib/kernel/dates";
import { choiceOf, first, keysOf, listFilter, searchWords } from "@/lib/kernel/listing";
import { changedThings, levelWords, securityEvents, trailKinds } from "./copy/trail";

const day = () => z.preprocess(first, z.string().max(10).transform(parseIsoDay)).nullable().catch(null);

/**
 * `?registro=` events or changes, `?quem=` part of an address, `?academia=` part of a name, `?oque=` one kind of either,
 * `?nivel=` how grave, `?dia=` one day.
 */
export const trailFilter = listFilter({
  registro: choiceOf(keysOf(trailKinds), "eventos"),
  quem: searchWords(),
  academia: searchWords(),
  oque: z.preprocess(first, z.string()).catch(""),
  nivel: choiceOf(["qualquer", ...keysOf(levelWords)], "qualquer"),
  dia: day(),
}).transform(({ page, registro, quem, academia, oque, nivel, dia }) => ({
  page,
  kind: registro,
  who: quem,
  studio: academia,
  what: oque in (registro === "eventos" ? securityEvents : changedThings) ? oque : null,
  level: registro === "eventos" && nivel !== "qualquer" ? levelWords[nivel] : null,
  day: dia,
}));

export type TrailFilter = z.output<typeof trailFilter>;
