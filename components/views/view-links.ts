import { type StudentsFilter, studentsAddress, studentsParams } from "@/components/students/students-address";
import type { KeptView } from "@/lib/features/students/queries/count-students";
import { studentFilter } from "@/lib/features/students/schema";

export const hrefOfView = ({ params }: KeptView): string => studentsAddress(studentFilter.decode(params));

/** The filter, search and order that a view of this list would keep, as an address. No view opens contacts. */
export const queryOf = (filter: StudentsFilter): string =>
  new URLSearchParams(studentsParams({ ...filter, contacts: "masked" })).toString();

/** The kept views as links; the one whose filter, search and order are shown is the current one. */
export const viewLinks = (views: readonly KeptView[], filter: StudentsFilter) =>
  views.map((view) => ({
    id: view.id,
    name: view.name,
    href: hrefOfView(view),
    current: queryOf(studentFilter.decode(view.params)) === queryOf(filter),
  }));
