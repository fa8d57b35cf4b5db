import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import { type LeadFilter, type LeadOrder, leadFilter } from "@/lib/features/leads/schema";
import { linksTo } from "@/lib/kernel/listing";

export type LeadsFilter = Omit<LeadFilter, "page">;

export const leadsAddress = linksTo(paths.studio.crm, leadFilter);

export const sortingBy = (filter: LeadsFilter, by: LeadOrder): Sorting =>
  nextSorting(filter.order, by, (order) => leadsAddress({ ...filter, isList: true, order }));
