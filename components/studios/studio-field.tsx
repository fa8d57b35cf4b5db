"use client";

import { useState } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { useChoices } from "@/components/form/use-choices";
import { pickedCopy as words } from "@/lib/features/studios/copy/platform";
import type { StudioChoice } from "@/lib/features/studios/queries/find-studio";
import { STUDIO_SUGGESTIONS } from "@/lib/features/studios/rules/platform";

const PAUSE_MS = 200;

export function StudioField({ name }: { name: string }) {
  const [q, setQ] = useState("");
  const { list, pending, failed, retry } = useChoices<StudioChoice>({
    list: "studios",
    params: { q },
    pauseMs: q === "" ? 0 : PAUSE_MS,
  });
  const studios = list ?? [];
  return (
    <ComboboxField
      name={name}
      label={words.label}
      required
      options={studios.map(({ id, name: label, email }) => ({ value: id, label, aside: email }))}
      status={failed ? "failed" : pending ? "loading" : "ready"}
      listLabel={words.list}
      placeholder={words.placeholder}
      words={{
        empty: words.noMatch,
        failed: words.failed,
        more: studios.length >= STUDIO_SUGGESTIONS ? words.more(studios.length) : undefined,
      }}
      onType={(typed) => setQ(typed.trim())}
      onRetry={retry}
    />
  );
}
