"use client";

import { Search, UserPlus } from "lucide-react";
import { BeltBar } from "@/components/catalog/belt-bar";
import { useChoices } from "@/components/form/use-choices";
import { NewLeadButton } from "@/components/leads/new-lead-button";
import { NewStudentButton } from "@/components/students/new-student-button";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useMay } from "@/components/ui/rights";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import type { Guest } from "@/lib/features/attendance/queries";
import type { RollRow } from "@/lib/features/attendance/rules";
import { commonCopy } from "@/lib/kernel/copy/common";

const PAUSE_MS = 200;

type GuestSearchProps = {
  /** The art of the class, whose belt a guest is shown with. */
  artId: string | null;
  known: readonly RollRow[];
  /** A name on the list itself contains the words. */
  isListed: boolean;
  words: string;
  onWords: (words: string) => void;
  onGuest: (guest: RollRow) => void;
};

/** Filters the list, and offers people who are not on it: students of other classes and leads on a trial class. */
export function GuestSearch({ words, onWords, ...search }: GuestSearchProps) {
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
      {words.trim() !== "" && <Others {...search} words={words.trim()} />}
    </div>
  );
}

function Others({ artId, words, known, isListed, onGuest }: Omit<GuestSearchProps, "onWords">) {
  const { list, pending, failed, retry } = useChoices<Guest>({
    list: "guests",
    params: { q: words, art: artId ?? "" },
    pauseMs: PAUSE_MS,
  });
  const others = list?.filter(({ row }) => known.every(({ id }) => id !== row.id)) ?? [];
  if (failed)
    return (
      <p role="status" className="type-meta mt-1 flex flex-wrap items-center gap-x-1">
        {!isListed && known.length > 0 && attendanceCopy.notOnList(words)} {attendanceCopy.guestsFailed}
        <Button variant="link" size="sm" onClick={retry}>
          {commonCopy.retry}
        </Button>
      </p>
    );
  if (!pending && !isListed && others.length === 0) return <NoHit words={words} onCreated={retry} />;
  return (
    <ul aria-label={attendanceCopy.others} className="mt-1 divide-y empty:hidden">
      {others.map(({ row: guest, about }) => (
        <li key={guest.id}>
          <Button
            variant="ghost"
            onClick={() => onGuest(guest)}
            className="h-auto min-h-11 w-full justify-start"
          >
            <UserPlus aria-hidden="true" />
            {/* Somebody who speaks to the device says what is shown, so the name of the button holds it. */}
            <span className="sr-only">{attendanceCopy.addGuest.before}</span>
            <span className="min-w-0 flex-1 text-left">
              <span className="block truncate">{guest.name}</span>{" "}
              {about && <span className="type-meta block truncate">{about}</span>}
            </span>
            {!about && (
              <span aria-hidden="true" className="type-meta">
                {attendanceCopy.kinds[guest.kind]}
              </span>
            )}
            {guest.belt && (
              <span aria-hidden={about ? true : undefined}>
                <BeltBar {...guest.belt} degrees={guest.degree} label="hidden" />
              </span>
            )}
            <span className="sr-only">{attendanceCopy.addGuest.after}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type NoHitProps = { words: string; onCreated: () => void };

/** Names the way on for who is not found. An instructor enrols nobody. */
function NoHit({ words, onCreated }: NoHitProps) {
  const may = useMay();
  const hint = attendanceCopy.noHit[may("students:write") ? "enrol" : "ask"];
  return (
    <div role="status" className="type-text text-muted-foreground mt-2">
      <p>
        {attendanceCopy.noHit.title(words)} {hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <NewLeadButton variant="outline" onCreated={onCreated} />
        <NewStudentButton variant="outline" onCreated={onCreated} />
      </div>
    </div>
  );
}
