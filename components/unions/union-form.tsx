"use client";

import Link from "next/link";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { CheckField } from "@/components/form/check-field";
import { useActionForm } from "@/components/form/use-action-form";
import { useVisit } from "@/components/shell/visit";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { uniteStudents } from "@/lib/features/unions/actions";
import { type UnionField, unionsCopy as words } from "@/lib/features/unions/copy";
import type { UnionView } from "@/lib/features/unions/loaders";
import { isChoice } from "@/lib/features/unions/rules";

type Pair = NonNullable<UnionView["pair"]>;
type Compared = Pair["differences"][number];
type Side = "own" | "other";

type UnionFormProps = { id: string; name: string; pair: Pair };

const labelOf = ({ key, art }: Compared): string =>
  art === null ? words.fields[key as UnionField] : words.rank(art);

/** Asks which value stands where both have one, and says what comes along. The suggestion is chosen beforehand. */
export function UnionForm({ id, name, pair }: UnionFormProps) {
  const { otherId, otherName, version, otherVersion, differences, moves, sameMonths, closing, warnings } =
    pair;
  const visit = useVisit();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ key, suggested }: Compared): Side => chosen[key] ?? suggested;
  const asked = differences.filter(isChoice);
  const single = differences.filter((each) => !isChoice(each) && (each.own ?? each.other) !== null);
  const takes = asked.filter((each) => sideOf(each) === "other").map(({ key }) => key);
  const form = useActionForm<{ id: string; name: string; closed: boolean }>({
    schema: () => import("@/lib/features/unions/schema").then(({ unionForm }) => unionForm),
    action: uniteStudents,
    success: ({ name: stays, closed }) => ({
      title: words.done(stays),
      description: closed ? `${words.closed} ${words.undoable}` : words.undoable,
    }),
    failureTitle: words.failed,
    unguarded: true,
    onSuccess: () => visit(paths.studio.student(id)),
  });
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3">
        <Whose title={words.stays} name={name} />
        <Whose title={words.goes} name={otherName}>
          <Link
            href={paths.studio.unite(id)}
            className={buttonVariants({ variant: "link", size: "sm", className: "px-0!" })}
          >
            {words.change}
          </Link>
        </Whose>
      </div>
      {asked.length === 0 ? (
        <p className="text-sm">{words.same}</p>
      ) : (
        <div role="group" aria-label={words.which} className="grid gap-4">
          {asked.map((each) => (
            <Choice
              key={each.key}
              of={each}
              side={sideOf(each)}
              onSide={(side) => setChosen({ ...chosen, [each.key]: side })}
            />
          ))}
        </div>
      )}
      {single.length > 0 && (
        <Said
          title={words.onlyTitle}
          lines={single.map((each) => words.only(labelOf(each), each.own ?? each.other ?? ""))}
        />
      )}
      <Said
        title={words.along}
        lines={moves.length > 0 ? [moves.join(", "), words.twice] : [words.nothing]}
      />
      {sameMonths && <Notice tone="info">{words.sameMonth(sameMonths)}</Notice>}
      {closing && <Notice tone="info">{words.closes(closing)}</Notice>}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <ActionForm form={form} aria-label={words.open} className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="otherId" value={otherId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="otherVersion" value={otherVersion} />
        <input type="hidden" name="takes" value={takes.join(" ")} />
        {warnings.length > 0 && <CheckField name="confirmed" label={words.confirm} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="text-muted-foreground text-sm">{words.undoable}</p>
          <SubmitButton>{words.submit}</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}

function Whose({ title, name, children }: { title: string; name: string; children?: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-muted-foreground text-sm">{title}</p>
      <p className="font-semibold break-words">{name}</p>
      {children}
    </div>
  );
}

function Said({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="text-sm font-medium">{title}</p>
      <ul className="text-muted-foreground text-sm">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = { of: Compared; side: Side; onSide: (side: Side) => void };

/** The radios belong to no form: what they choose is sent as one list. */
function Choice({ of, side, onSide }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{labelOf(of)}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(["own", "other"] as const).map((each) => (
          <label
            key={each}
            className={cn(
              "flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-lg border px-3 py-2 text-sm",
              side === each && "border-primary",
            )}
          >
            <input
              type="radio"
              name={`union-${of.key}`}
              checked={side === each}
              onChange={() => onSide(each)}
              className="accent-primary size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{of[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
