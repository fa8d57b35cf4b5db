import { PlatformTabs } from "@/components/platform/platform-tabs";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { platformNoticeCopy as words } from "@/lib/features/notices/copy/platform";
import type { PlatformNoticesView } from "@/lib/features/platform/loaders";
import { AnnounceForm } from "./announce-form";
import { NoticeCard } from "./notice-card";
import styles from "./notice-list.module.css";

/** The super admin's notices to academies: a form for the next, and the last twenty (ADMIN-31, ADMIN-36). */
export function PlatformNoticesScreen({ notices, chosen, reach }: PlatformNoticesView) {
  return (
    <>
      <PageHeader {...pageHeads.announcements} />
      <PlatformTabs tab="notifications" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-labelledby="novo-aviso">
          <CardHeader>
            <CardTitle id="novo-aviso">{words.form}</CardTitle>
            <CardDescription>{words.seenBy}</CardDescription>
          </CardHeader>
          <AnnounceForm key={chosen?.id ?? ""} chosen={chosen} reach={reach} />
        </Card>
        <Card aria-labelledby="ultimos-avisos">
          <CardHeader>
            <CardTitle id="ultimos-avisos">{words.history}</CardTitle>
            <CardDescription>{words.historyHint}</CardDescription>
          </CardHeader>
          {notices.length === 0 ? (
            <EmptyState title={words.none} description={words.noneHint} />
          ) : (
            <ul className={styles.list}>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeCard notice={notice} seenBy="studio" about={aboutOf(notice)} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}

function aboutOf({ targetStudio, alsoStudents }: PlatformNoticesView["notices"][number]): string {
  const about = targetStudio ? words.to(targetStudio.name) : words.toAll;
  return alsoStudents ? words.toStudentsToo(about) : about;
}
