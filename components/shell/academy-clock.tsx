"use client";

import { createContext, useContext, useState } from "react";
import { today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, type IsoDay } from "@/lib/kernel/dates";

const ZoneContext = createContext<string>(DEFAULT_TIME_ZONE);

/** Says below it in which time zone the academy lies. */
export const AcademyZone = ZoneContext.Provider;

/** The academy's day as this came into sight: what is chosen meanwhile keeps its meaning past midnight. */
export function useAcademyDay(): IsoDay {
  const zone = useContext(ZoneContext);
  const [day] = useState(() => today(zone));
  return day;
}
