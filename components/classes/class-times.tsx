"use client";

import { type FormEvent, useRef } from "react";
import { TimeField } from "@/components/form/text-field";
import { movedTo } from "@/lib/features/class-sessions/rules";
import { CLASS_DEFAULT_MINUTES, STEP_MINUTES } from "@/lib/features/classes/rules";
import { type ClockTime, clockTimeAt, minutesOf, parseClockTime } from "@/lib/kernel/dates";

type ClassTimesProps = {
  startTime: ClockTime | undefined;
  endTime: ClockTime | undefined;
  className: string;
};

/** Saves a time wheel on a phone: the end follows the start, by one hour or by the length chosen before. */
export function ClassTimes({ startTime, endTime, className }: ClassTimesProps) {
  const initial = startTime && endTime ? minutesOf(endTime) - minutesOf(startTime) : CLASS_DEFAULT_MINUTES;
  const length = useRef(initial);

  const timesOf = (form: HTMLFormElement | null) => {
    const [start, end] = ["startTime", "endTime"].map((name) => form?.elements.namedItem(name));
    return start instanceof HTMLInputElement && end instanceof HTMLInputElement ? { start, end } : null;
  };

  function follow({ currentTarget }: FormEvent<HTMLInputElement>): void {
    const times = timesOf(currentTarget.form);
    const start = parseClockTime(currentTarget.value);
    if (times && start) times.end.value = endOf(start, length.current) ?? times.end.value;
  }

  function measure({ currentTarget }: FormEvent<HTMLInputElement>): void {
    const times = timesOf(currentTarget.form);
    const [start, end] = [parseClockTime(times?.start.value ?? ""), parseClockTime(currentTarget.value)];
    if (start && end && end > start) length.current = minutesOf(end) - minutesOf(start);
  }

  const shared = { required: true, step: STEP_MINUTES * 60, className };
  return (
    <>
      <TimeField {...shared} name="startTime" label="Início" defaultValue={startTime} onInput={follow} />
      <TimeField
        {...shared}
        name="endTime"
        label="Término"
        defaultValue={endTime ?? (startTime && endOf(startTime, initial))}
        onInput={measure}
      />
    </>
  );
}

const endOf = (start: ClockTime, minutes: number): ClockTime | undefined =>
  movedTo({ startTime: clockTimeAt(0), endTime: clockTimeAt(minutes) }, start)?.endTime;
