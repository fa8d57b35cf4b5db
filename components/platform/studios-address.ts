import { paths } from "@/lib/config/paths";
import { type StudioListFilter, stateWords } from "@/lib/features/studios/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";

type StudiosFilter = Omit<StudioListFilter, "page">;

export const everyStudio: StudiosFilter = { q: "", state: null };

/** A filter and a page are an address; what says nothing is left out. */
export const studiosAddress = ({ q, state }: StudiosFilter, page = 1): string =>
  addressOf(paths.admin.studios, {
    situacao: wordOf(stateWords, state),
    q,
    pagina: page > 1 ? page : null,
  });
