"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Notice } from "@/components/feedback/notice";
import { May } from "@/components/ui/rights";
import { partStudents } from "@/lib/features/unions/actions";
import { unionsCopy } from "@/lib/features/unions/copy";
import type { OpenUnion } from "@/lib/features/unions/queries";
import { formatDay } from "@/lib/kernel/dates";

const words = unionsCopy.undo;

/** Says on the page of the student who stayed that a union may still be undone. */
export function UnionNotice({ id, name, on, namesake }: OpenUnion) {
  const whom = namesake ? words.namesake(name, namesake.born) : name;
  return (
    <May right="imports:write">
      <div className="mb-6">
        <Notice tone="info" title={words.notice(whom, formatDay(on))}>
          {namesake?.was && <p>{words.was(namesake.was)}</p>}
          <div className="mt-2">
            <ConfirmAction
              variant="outline"
              size="sm"
              right="imports:write"
              action={partStudents}
              input={{ id }}
              title={words.title(whom)}
              description={words.description}
              confirmLabel={words.open}
              destructive={false}
              success={({ name: back, stayed, isEdited }) => ({
                title: words.done(back),
                description: [stayed && words.stayed(stayed), isEdited && words.edited]
                  .filter(Boolean)
                  .join(" "),
              })}
              failureTitle={words.failed}
            >
              {words.open}
            </ConfirmAction>
          </div>
        </Notice>
      </div>
    </May>
  );
}
