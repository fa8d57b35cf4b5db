import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import { type StudentFilter, type StudentOrder, studentFilter } from "@/lib/features/students/schema";
import { linksTo, paramsIn } from "@/lib/kernel/listing";

/** The address of the list: filters, order, and whether contacts are open. */
export type StudentsFilter = Omit<StudentFilter, "page" | "lead">;

export const studentsAddress = linksTo(paths.studio.students, studentFilter);

export const sortingBy = (filter: StudentsFilter, by: StudentOrder): Sorting =>
  nextSorting(filter.order, by, (order) => studentsAddress({ ...filter, order }));

export const studentsParams = paramsIn(studentFilter);

/** The filter as the server is told it when all of it are meant: in no order, on no page. */
export const wholeFilter = (filter: StudentsFilter): string =>
  `?${new URLSearchParams(studentsParams({ ...filter, contacts: "masked", order: null })).toString()}`;
