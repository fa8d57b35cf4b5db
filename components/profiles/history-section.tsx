import { profileCopy } from "@/lib/features/profiles/copy";
import { STATUSES_SHOWN } from "@/lib/features/profiles/rules";
import { studentCopy } from "@/lib/features/students/copy";
import { formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

export function HistorySection({ profile, colleagues }: ProfileView) {
  return (
    <Section id="historico" title="Histórico da situação">
      <ol className="divide-y px-4 py-1.5 sm:px-5">
        {profile.statusChanges
          .slice(0, STATUSES_SHOWN)
          .map(({ id, fromStatus, toStatus, day, reason, userId }) => (
            <li key={id} className="py-2.5 text-sm">
              <p>
                <span className="font-medium">{studentCopy.status[toStatus]}</span>
                <span className="text-muted-foreground numeric"> · {formatDay(day)}</span>
              </p>
              <p className="text-muted-foreground wrap-anywhere empty:hidden">
                {[
                  fromStatus && `Antes: ${studentCopy.status[fromStatus].toLowerCase()}`,
                  reason,
                  fromStatus && userId && `por ${colleagues.get(userId) ?? profileCopy.somebody}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
      </ol>
      {profile.statusChanges.length > STATUSES_SHOWN && (
        <Nothing>{profileCopy.statusesCut(STATUSES_SHOWN)}</Nothing>
      )}
    </Section>
  );
}
