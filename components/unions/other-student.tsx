"use client";

import { useState } from "react";
import { useChoices } from "@/components/form/use-choices";
import { useVisit } from "@/components/shell/visit";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import { paths } from "@/lib/config/paths";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentChoice } from "@/lib/features/students/queries/get-student";
import { unionsCopy as words } from "@/lib/features/unions/copy";

const PAUSE_MS = 200;
const { picker, status } = studentCopy;

/** Chooses the record that is to be united into this one, and goes on to compare both. */
export function OtherStudent({ id }: { id: string }) {
  const visit = useVisit();
  const [q, setQ] = useState("");
  const { list, pending, failed, retry } = useChoices<StudentChoice>({
    list: "students",
    params: { q },
    pauseMs: q === "" ? 0 : PAUSE_MS,
    failureTitle: q === "" ? picker.failed : undefined,
  });
  const others = (list ?? []).filter((student) => student.id !== id);
  return (
    <div className="grid max-w-md gap-2">
      <Label htmlFor="union-other">{words.pick}</Label>
      <Combobox
        id="union-other"
        options={others.map((student) => ({
          value: student.id,
          label: student.fullName,
          aside:
            [student.about, student.status === "active" ? null : status[student.status]]
              .filter((part) => part !== null)
              .join(" · ") || undefined,
        }))}
        status={failed ? "failed" : pending ? "loading" : "ready"}
        listLabel="Alunos"
        placeholder="Digite o nome do aluno"
        words={{ empty: picker.noMatch, failed: picker.failed }}
        onType={(typed) => setQ(typed.trim())}
        onRetry={retry}
        onChoose={(otherId) => {
          if (otherId !== "") visit(paths.studio.unite(id, otherId));
        }}
      />
      <p className="text-muted-foreground text-sm">{words.pickHint}</p>
    </div>
  );
}
