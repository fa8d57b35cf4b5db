import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import {
  type StudentFilter,
  type StudentOrder,
  feeWords,
  waitingWords,
} from "@/lib/features/students/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";

/** What the list of students shows: filters, order, and whether contacts are in clear. */
export type StudentsFilter = Omit<StudentFilter, "page" | "lead">;

export const everyStudent: StudentsFilter = {
  q: "",
  status: "all",
  contacts: "masked",
  artId: null,
  belt: null,
  fee: null,
  waiting: null,
  instructorId: null,
  order: null,
};

/** A filter and a page are an address; what says nothing is left out. */
export const studentsAddress = ({ order, ...filter }: StudentsFilter, page = 1): string =>
  addressOf(paths.studio.students, {
    contatos: filter.contacts === "open" ? "abertos" : null,
    status: filter.status === "all" ? null : filter.status,
    arte: filter.artId,
    faixa: filter.belt,
    mensalidade: wordOf(feeWords, filter.fee),
    quem: wordOf(waitingWords, filter.waiting),
    instrutor: filter.instructorId,
    q: filter.q,
    ordem: order && order.by,
    sentido: order?.direction === "desc" ? "desc" : null,
    pagina: page > 1 ? page : null,
  });

export const sortingBy = (filter: StudentsFilter, by: StudentOrder): Sorting =>
  nextSorting(filter.order, by, (order) => studentsAddress({ ...filter, order }));
