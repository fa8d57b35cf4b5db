import { post as trialClass } from "./aula-experimental";
import { post as timetable } from "./grade-de-horarios";
import { post as arrears } from "./inadimplencia";
import { post as healthData } from "./lgpd-ficha-de-saude";
import type { SamplePost } from "./types";

export type { SamplePost };

/** Sorted newest first. */
export const samplePosts: readonly SamplePost[] = [arrears, trialClass, timetable, healthData];
