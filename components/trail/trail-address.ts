import { paths } from "@/lib/config/paths";
import { levelWords } from "@/lib/features/trail/copy/trail";
import type { TrailFilter } from "@/lib/features/trail/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";

type Filter = Omit<TrailFilter, "page">;

/** What a filter says in an address, by its own names. */
export const trailParams = ({ kind, who, studio, what, level, day }: Filter) => ({
  registro: kind,
  quem: who,
  academia: studio,
  oque: what,
  nivel: wordOf(levelWords, level),
  dia: day,
});

export const trailAddress = (filter: Filter, page = 1): string =>
  addressOf(paths.admin.settings, {
    aba: "seguranca",
    ...trailParams(filter),
    pagina: page > 1 ? page : null,
  });

export const wholeTrail = (kind: Filter["kind"]): Filter => ({
  kind,
  who: "",
  studio: "",
  what: null,
  level: null,
  day: null,
});
