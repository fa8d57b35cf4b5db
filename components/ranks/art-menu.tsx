"use client";

import { CirclePause, CirclePlay, CircleStop, Star } from "lucide-react";
import { toastUndoable } from "@/components/feedback/undo";
import { useAction } from "@/components/form/use-action";
import { RowMenu } from "@/components/ui/row-menu";
import { setArtStatus, makePrimary } from "@/lib/features/ranks/actions";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { type ArtStatus, artStatuses } from "@/lib/features/ranks/rules";

type ArtMenuProps = {
  studentId: string;
  art: { id: string; name: string; status: ArtStatus; isPrimary: boolean };
  /** True if the student has another active art. The primary one can end only after another has taken its place. */
  hasOthers: boolean;
};

const icons = { active: CirclePlay, paused: CirclePause, ended: CircleStop } as const;
const words = ranksCopy.art;

/** Makes the art primary, pauses, ends or resumes it. Changes of state can be undone. */
export function ArtMenu({ studentId, art, hasOthers }: ArtMenuProps) {
  const input = { studentId, martialArtId: art.id };
  const primary = useAction({
    action: makePrimary,
    success: words.primarySet,
    failureTitle: words.primaryFailed,
  });
  const change = useAction<{ id: string; status: ArtStatus }>({
    action: setArtStatus,
    failureTitle: words.stateFailed,
    onSuccess: ({ status }) =>
      toastUndoable(words.states[status], {
        action: setArtStatus,
        input: { ...input, status: art.status },
        done: words.undone,
        about: `${studentId} ${art.id}`,
      }),
  });
  const offered = artStatuses.filter(
    (status) =>
      status !== art.status &&
      !(art.status === "ended" && status === "paused") &&
      !(status === "ended" && art.isPrimary && hasOthers),
  );
  return (
    <RowMenu
      label={words.menu(art.name)}
      items={[
        ...(art.isPrimary || art.status === "ended"
          ? []
          : [
              { label: words.primary, icon: <Star aria-hidden="true" />, onSelect: () => primary.run(input) },
            ]),
        ...offered.map((status) => {
          const Icon = icons[status];
          return {
            label: words.actions[status],
            icon: <Icon aria-hidden="true" />,
            onSelect: () => change.run({ ...input, status }),
          };
        }),
      ]}
    />
  );
}
