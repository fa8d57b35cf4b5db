"use client";

import { useStudents } from "@/components/students/use-students";
import { useVisit } from "@/components/shell/visit";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import { paths } from "@/lib/config/paths";
import { unionsCopy as words } from "@/lib/features/unions/copy";

/** Chooses the record that is to be united into this one, and goes on to compare both. */
export function OtherStudent({ id }: { id: string }) {
  const visit = useVisit();
  const { choose, combobox } = useStudents((otherId) => {
    if (otherId !== "") visit(paths.studio.unite(id, otherId));
  }, id);
  return (
    <div className="grid max-w-md gap-2">
      <Label htmlFor="union-other">{words.pick}</Label>
      <Combobox id="union-other" {...combobox} onChoose={choose} />
      <p className="text-muted-foreground text-sm">{words.pickHint}</p>
    </div>
  );
}
