import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names. Of two that contradict each other, the later one wins. */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
