import { ConfirmAction } from "@/components/feedback/confirm-action";
import { NoteButton } from "@/components/notes/note-button";
import { removeNote } from "@/lib/features/notes/actions";
import { notesCopy } from "@/lib/features/notes/copy";
import { NOTES_LISTED } from "@/lib/features/notes/rules";
import { profileCopy } from "@/lib/features/profiles/copy";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

type NotesProps = ProfileView & { notes: NonNullable<ProfileView["notes"]> };

export function NotesSection({ profile, notes, colleagues, timeZone }: NotesProps) {
  return (
    <Section
      id="anotacoes"
      title="Anotações"
      action={notes.length < NOTES_LISTED && <NoteButton studentId={profile.id} />}
    >
      {notes.length === 0 && <Nothing>Nenhuma anotação. Só a equipe da academia as lê.</Nothing>}
      <ul className="divide-y px-4 sm:px-5">
        {notes.map(({ id, body, createdAt, userId }) => (
          <li key={id} className="pt-3 pb-1 text-sm">
            <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            <div className="text-muted-foreground flex items-center justify-between gap-3">
              <p className="numeric">
                {[
                  formatDay(dayOf(createdAt, timeZone)),
                  userId && (colleagues.get(userId) ?? profileCopy.somebody),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <ConfirmAction
                variant="ghost"
                size="sm"
                right="notes:write"
                action={removeNote}
                input={{ id }}
                title={notesCopy.removeTitle}
                description={notesCopy.removeDescription}
                confirmLabel={notesCopy.remove}
                success={notesCopy.removed}
                failureTitle={notesCopy.removeFailed}
              >
                {notesCopy.remove}
              </ConfirmAction>
            </div>
          </li>
        ))}
      </ul>
      {notes.length >= NOTES_LISTED && <Nothing>{notesCopy.full(NOTES_LISTED)}</Nothing>}
    </Section>
  );
}
