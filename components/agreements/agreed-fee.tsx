import Link from "next/link";
import { paths } from "@/lib/config/paths";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { type Cents, centsToInput, formatBRL } from "@/lib/kernel/money";

const words = agreementsCopy.agreement;

/** A fee that an agreement decides on: it is changed there, not in the student's form. */
export function AgreedFee({ studentId, monthlyFee }: { studentId: string; monthlyFee: Cents }) {
  return (
    <div className="text-sm sm:col-span-2">
      <input type="hidden" name="monthlyFee" value={centsToInput(monthlyFee)} />
      <p className="numeric">{agreementsCopy.per(formatBRL(monthlyFee), 1)}</p>
      <p className="text-muted-foreground">
        {words.follows}{" "}
        <Link
          href={`${paths.studio.student(studentId)}#combinado`}
          className="text-primary underline underline-offset-4"
        >
          {words.title}
        </Link>
      </p>
    </div>
  );
}
