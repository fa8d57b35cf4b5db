import { PageSkeleton } from "@/components/shell/page-skeleton";

export default function Loading() {
  return <PageSkeleton label="Carregando Notificações..." stats={0} rows={5} />;
}
