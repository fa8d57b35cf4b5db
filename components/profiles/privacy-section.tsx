import { EraseButton, RefuseButton } from "@/components/erasures/erasure-buttons";
import { erasuresCopy } from "@/lib/features/erasures/copy";
import { formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Section } from "./section";

const words = erasuresCopy.desk;

type PrivacyProps = ProfileView & { erasure: NonNullable<ProfileView["erasure"]> };

/** Whether the student asked to be erased, and the way to do it, asked for here or at the desk. */
export function PrivacySection({ profile: { id, fullName }, erasure: { askedOn } }: PrivacyProps) {
  return (
    <Section id="privacidade" title={words.title}>
      <div className="grid justify-items-start gap-3 p-4 text-sm sm:px-5">
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
