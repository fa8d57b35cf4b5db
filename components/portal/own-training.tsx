import { Weave } from "@/components/profiles/weave";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { portalCopy } from "@/lib/features/portal/copy";
import { profileCopy } from "@/lib/features/profiles/copy";
import { type Training, WEEKS_SHOWN } from "@/lib/features/profiles/rules";
import { formatDay } from "@/lib/kernel/dates";

const words = portalCopy.profile;

export function OwnTraining({ training: { total, last, weeks } }: { training: Training }) {
  return (
    <Card aria-labelledby="presenca">
      <CardHeader>
        <CardTitle id="presenca">{words.training}</CardTitle>
      </CardHeader>
      <div className="text-muted-foreground px-4 py-4 text-sm sm:px-5">
        {last === null ? (
          words.noTraining
        ) : (
          <>
            <p>{words.trained(WEEKS_SHOWN, profileCopy.classes(total), formatDay(last))}</p>
            <Weave weeks={weeks} />
          </>
        )}
      </div>
    </Card>
  );
}
