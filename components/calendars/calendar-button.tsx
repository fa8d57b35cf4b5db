"use client";

import { CalendarPlus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { calendarsCopy } from "@/lib/features/calendars/copy";

const Trigger = lazyDialog(() => import("./calendar-dialog").then(({ CalendarDialog }) => CalendarDialog));

export const CalendarButton = () => (
  <Trigger variant="ghost" size="sm" dialog={{}}>
    <CalendarPlus aria-hidden="true" />
    {calendarsCopy.open}
  </Trigger>
);
