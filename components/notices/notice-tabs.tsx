import type { ComponentProps, ReactNode } from "react";
import { FilterLinks } from "@/components/shell/filter-links";

type NoticeTabsProps = {
  tabs: ComponentProps<typeof FilterLinks>["filters"];
  act: ReactNode;
};

/** The head of a list of notices. Its tabs are links. */
export const NoticeTabs = ({ tabs, act }: NoticeTabsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-4 py-2 sm:px-5">
    <div className="max-w-full min-w-0">
      <FilterLinks label="Avisos" filters={tabs} />
    </div>
    {act}
  </div>
);
