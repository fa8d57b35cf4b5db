"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Notice } from "@/components/feedback/notice";
import { May } from "@/components/ui/rights";
import { partStudents } from "@/lib/features/unions/actions";
import { unionsCopy } from "@/lib/features/unions/copy";
import { formatDay, type IsoDay } from "@/lib/kernel/dates";

const words = unionsCopy.undo;

/** Says on the page of the student who stayed that a union may still be undone. */
export function UnionNotice({ id, name, on }: { id: string; name: string; on: IsoDay }) {
  return (
    <May right="imports:write">
      <div className="mb-6">
        <Notice tone="info" title={words.notice(name, formatDay(on))}>
          <div className="mt-2">
            <ConfirmAction
              variant="outline"
              size="sm"
              right="imports:write"
              action={partStudents}
              input={{ id }}
              title={words.title(name)}
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
