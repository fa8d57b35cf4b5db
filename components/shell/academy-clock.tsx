"use client";

import { createContext, useContext, useState } from "react";
import { today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, type IsoDay } from "@/lib/kernel/dates";

const ZoneContext = createContext<string>(DEFAULT_TIME_ZONE);

export const AcademyZone = ZoneContext.Provider;

/** The academy's day at the first render. It stays the same past midnight, so that choices keep their meaning. */
export function useAcademyDay(): IsoDay {
  const zone = useContext(ZoneContext);
  const [day] = useState(() => today(zone));
  return day;
}
