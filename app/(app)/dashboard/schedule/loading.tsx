import { PageSkeleton } from "@/components/shell/page-skeleton";

export default function ScheduleLoading() {
  return <PageSkeleton stats={0} rows={7} />;
}
