"use client";

import { useEffect, useState } from "react";
import { type Hours, heightOf, offsetOf } from "@/lib/features/classes/rules";
import { now } from "@/lib/kernel/clock";
import { type ClockTime, clockTimeOf, minutesOf } from "@/lib/kernel/dates";
import styles from "./now-line.module.css";

const MINUTE_MS = 60_000;

type NowLineProps = { hours: Hours; timeZone: string; time: ClockTime };

export function NowLine({ hours, timeZone, time }: NowLineProps) {
  const [shown, setShown] = useState(time);
  useEffect(() => {
    const clock = setInterval(() => setShown(clockTimeOf(now(), timeZone)), MINUTE_MS);
    return () => clearInterval(clock);
  }, [timeZone]);
  const minutes = minutesOf(shown);
  const isShown = minutes >= hours.from * 60 && minutes < (hours.from + hours.heights.length) * 60;
  if (!isShown) return null;
  const share = offsetOf(hours, minutes) / heightOf(hours);
  return <div className={styles.now} style={{ top: `${(share * 100).toFixed(2)}%` }} aria-hidden="true" />;
}
