import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import type { LeadFilter, LeadOrder } from "@/lib/features/leads/schema";
import { addressOf } from "@/lib/kernel/address";

/** What the page of leads shows. */
export type LeadsFilter = Omit<LeadFilter, "page">;

export const everyLead: LeadsFilter = {
  q: "",
  isList: false,
  stage: null,
  isUnderWay: false,
  isDue: false,
  source: null,
  isOfYear: false,
  contacts: "masked",
  order: null,
};

/** A filter and a page are an address; what says nothing is left out. */
export function leadsAddress(filter: LeadsFilter, page = 1): string {
  const { q, isList, stage, isUnderWay, isDue, source, isOfYear, contacts, order } = filter;
  return addressOf(paths.studio.crm, {
    ver: isList ? "lista" : null,
    contatos: contacts === "open" ? "abertos" : null,
    etapa: isDue ? "chamar" : isUnderWay ? "andamento" : stage,
    origem: source,
    periodo: isOfYear ? "12-meses" : null,
    q,
    ordem: order && order.by,
    sentido: order?.direction === "desc" ? "desc" : null,
    pagina: page > 1 ? page : null,
  });
}

export const sortingBy = (filter: LeadsFilter, by: LeadOrder): Sorting =>
  nextSorting(filter.order, by, (order) => leadsAddress({ ...filter, isList: true, order }));
