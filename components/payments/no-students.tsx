import Link from "next/link";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";

/** Replaces the field for a student where the academy has none. */
export function NoStudents() {
  return (
    <div className="bg-muted col-span-full rounded-md px-4 py-3 text-sm">
      <p className="font-semibold">{paymentsCopy.noStudents.title}</p>
      <p className="text-muted-foreground mt-0.5">{paymentsCopy.noStudents.hint}</p>
      <Link
        href={paths.studio.students}
        className="text-primary mt-1 inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-8"
      >
        Ir para Alunos
      </Link>
    </div>
  );
}
