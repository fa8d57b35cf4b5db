"use client";

import { Search, UserPlus } from "lucide-react";
import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import type { Guest } from "@/lib/features/attendance/queries";
import type { RollRow } from "@/lib/features/attendance/rules";
import { commonCopy } from "@/lib/kernel/copy/common";

const PAUSE_MS = 200;

type GuestSearchProps = {
  /** The art of the class, whose belt a guest is shown with. */
  artId: string | null;
  known: readonly RollRow[];
  words: string;
  onWords: (words: string) => void;
  onGuest: (guest: RollRow) => void;
};

/** Filters the list, and offers people who are not on it: students of other classes and leads on a trial class. */
export function GuestSearch({ artId, known, words, onWords, onGuest }: GuestSearchProps) {
  return (
    <div>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="text-muted-foreground pointer-events-none absolute inset-y-0 left-3 my-auto size-4"
        />
        <Input
          type="search"
          value={words}
          maxLength={100}
          autoComplete="off"
          aria-label={attendanceCopy.search}
          placeholder={attendanceCopy.search}
          onChange={(event) => onWords(event.target.value)}
          className="pl-9"
        />
      </div>
      {words.trim() !== "" && <Others artId={artId} words={words.trim()} known={known} onGuest={onGuest} />}
    </div>
  );
}

function Others({ artId, words, known, onGuest }: Omit<GuestSearchProps, "onWords">) {
  const { list, failed, retry } = useChoices<Guest>({
    list: "guests",
    params: { q: words, art: artId ?? "" },
    pauseMs: PAUSE_MS,
  });
  const others = list?.filter(({ row }) => known.every(({ id }) => id !== row.id)) ?? [];
  if (failed)
    return (
      <p role="status" className="type-meta mt-1 flex items-center gap-1">
        {attendanceCopy.guestsFailed}
        <Button variant="link" size="sm" onClick={retry}>
          {commonCopy.retry}
        </Button>
      </p>
    );
  return (
    <ul aria-label={attendanceCopy.others} className="mt-1 divide-y empty:hidden">
      {others.map(({ row: guest, about }) => (
        <li key={guest.id}>
          <Button
            variant="ghost"
            onClick={() => onGuest(guest)}
            aria-label={attendanceCopy.addGuest([guest.name, about].filter(Boolean).join(", "))}
            className="w-full justify-start"
          >
            <UserPlus aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate text-left">{guest.name}</span>
            <span className="type-meta">{about ?? attendanceCopy.kinds[guest.kind]}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
