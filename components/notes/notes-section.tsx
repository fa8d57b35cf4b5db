import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Nothing, Section } from "@/components/profiles/section";
import { removeNote } from "@/lib/features/notes/actions";
import { notesCopy } from "@/lib/features/notes/copy";
import { NOTES_LISTED } from "@/lib/features/notes/rules";
import { profileCopy } from "@/lib/features/profiles/copy";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { NoteButton } from "./note-button";

type Note = { id: string; body: string; createdAt: Date; userId: string | null };

type NotesProps = {
  studentId: string;
  notes: readonly Note[];
  /** Names of the team, by person. */
  colleagues: ReadonlyMap<string, string>;
  timeZone: string;
  /** Said where there is no note. */
  nothing: string;
  mayErase: (note: Note) => boolean;
};

/** The notes about a student, with the form for another one. */
export function NotesSection({ studentId, notes, colleagues, timeZone, nothing, mayErase }: NotesProps) {
  return (
    <Section
      id="anotacoes"
      title="Anotações"
      action={notes.length < NOTES_LISTED && <NoteButton studentId={studentId} />}
    >
      {notes.length === 0 && <Nothing>{nothing}</Nothing>}
      <ul className="divide-y px-4 sm:px-5">
        {notes.map((note) => (
          <li key={note.id} className="pt-3 pb-1 text-sm">
            <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
            <div className="text-muted-foreground flex min-h-9 items-center justify-between gap-3">
              <p className="numeric">
                {[
                  formatDay(dayOf(note.createdAt, timeZone)),
                  note.userId && (colleagues.get(note.userId) ?? profileCopy.somebody),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {mayErase(note) && (
                <ConfirmAction
                  variant="ghost"
                  size="sm"
                  right="notes:write"
                  action={removeNote}
                  input={{ id: note.id }}
                  title={notesCopy.removeTitle}
                  description={notesCopy.removeDescription}
                  confirmLabel={notesCopy.remove}
                  success={notesCopy.removed}
                  failureTitle={notesCopy.removeFailed}
                >
                  {notesCopy.remove}
                </ConfirmAction>
              )}
            </div>
          </li>
        ))}
      </ul>
      {notes.length >= NOTES_LISTED && <Nothing>{notesCopy.full(NOTES_LISTED)}</Nothing>}
    </Section>
  );
}
