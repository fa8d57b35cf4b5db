import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PayingStudent } from "@/lib/features/payments/queries";
import { commonCopy } from "@/lib/kernel/copy";

type StudentOptionsProps = {
  id: string;
  hidden: boolean;
  students: readonly PayingStudent[];
  status: "ready" | "searching" | "failed";
  typed: string;
  active: number;
  onRetry: () => void;
  onChoose: (student: PayingStudent) => void;
};

const asides = { active: null, inactive: "Inativo", suspended: "Suspenso" } as const;

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: "nearest" });

/** The list below the student field. Pressing it does not take the focus from the field. */
export function StudentOptions({
  id,
  hidden,
  students,
  status,
  typed,
  active,
  onRetry,
  onChoose,
}: StudentOptionsProps) {
  const word =
    status === "failed"
      ? paymentsCopy.studentsFailed
      : status === "searching"
        ? commonCopy.loading
        : students.length === 0
          ? paymentsCopy.noMatch(typed)
          : null;
  return (
    <div
      hidden={hidden}
      onMouseDown={(event) => event.preventDefault()}
      className="bg-card border-input absolute inset-x-0 top-full z-10 mt-1 rounded-md border"
    >
      <p role="status" className={cn("text-muted-foreground text-sm", word && "px-4 py-2.5")}>
        {!hidden && word}
      </p>
      {status === "failed" && (
        <Button variant="link" size="sm" onClick={onRetry}>
          {commonCopy.retry}
        </Button>
      )}
      <ul id={id} role="listbox" aria-label="Alunos" className="max-h-60 overflow-y-auto p-1 empty:hidden">
        {students.map((student, index) => (
          <li
            key={student.id}
            ref={index === active ? intoView : undefined}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(student)}
            className="hover:bg-muted aria-selected:bg-accent aria-selected:text-accent-foreground flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2 text-sm lg:min-h-9"
          >
            <span className="min-w-0 wrap-anywhere">{student.fullName}</span>
            {asides[student.status] && (
              <span className="text-muted-foreground shrink-0 text-xs">{asides[student.status]}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
