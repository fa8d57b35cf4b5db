import { redirect } from "next/navigation";
import { paths } from "@/lib/config/paths";

/** ROUTE-13 */
export default function StudentPage(): never {
  redirect(paths.student.dashboard);
}
