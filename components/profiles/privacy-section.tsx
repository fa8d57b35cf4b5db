import { EraseButton, RefuseButton } from "@/components/erasures/erasure-buttons";
import { consentsCopy } from "@/lib/features/consents/copy";
import { erasuresCopy } from "@/lib/features/erasures/copy";
import { formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Section } from "./section";

const words = erasuresCopy.desk;

type PrivacyProps = ProfileView & { erasure: NonNullable<ProfileView["erasure"]> };

/** Withdrawn consents, a request to be erased, and the button to erase, for requests made here or at the desk. */
export function PrivacySection({ profile, erasure: { askedOn }, withdrawn, colleagues }: PrivacyProps) {
  const { id, fullName } = profile;
  return (
    <Section id="privacidade" title={words.title}>
      <div className="grid justify-items-start gap-3 p-4 text-sm sm:px-5">
        <ul className="grid gap-1 empty:hidden">
          {withdrawn.map(({ kind, on, by, userId }, index) => {
            const colleague = userId === null ? undefined : colleagues.get(userId);
            return (
              <li key={index} className="font-medium wrap-anywhere">
                {consentsCopy.desk.withdrawn(consentsCopy[kind].title, formatDay(on), by)}
                {colleague !== undefined && consentsCopy.desk.notedBy(colleague)}.
              </li>
            );
          })}
        </ul>
        <p className={askedOn ? "font-medium" : "text-muted-foreground"}>
          {askedOn ? words.asked(formatDay(askedOn)) : words.none}
        </p>
        <div className="flex flex-wrap gap-3">
          <EraseButton variant="outline" dialog={{ student: { id, fullName } }}>
            {words.open}
          </EraseButton>
          {askedOn && (
            <RefuseButton variant="ghost" dialog={{ studentId: id }}>
              {words.refuse}
            </RefuseButton>
          )}
        </div>
      </div>
    </Section>
  );
}
