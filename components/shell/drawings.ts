import { type Layout, room } from "./tatami";

export const drawings = {
  room,
  students: {
    mats: [
      [0, 44, 36, 76],
      [42, 44, 36, 76],
      [84, 44, 36, 76],
    ],
    places: [
      [6, 14, 24, 24],
      [48, 14, 24, 24],
      [90, 14, 24, 24],
    ],
  },
  /** Days side by side, with free hours. */
  classes: {
    mats: [
      [0, 0, 36, 72],
      [42, 48, 36, 72],
      [84, 0, 36, 72],
    ],
    places: [
      [0, 78, 36, 42],
      [42, 0, 36, 42],
      [84, 78, 36, 42],
    ],
  },
  /** A little more each month. */
  money: {
    mats: [
      [0, 84, 36, 36],
      [42, 48, 36, 72],
      [84, 12, 36, 108],
    ],
    places: [],
  },
  /** Many at the entrance, one who stays. */
  leads: {
    mats: [
      [0, 0, 120, 36],
      [20, 42, 80, 36],
    ],
    places: [[42, 84, 36, 36]],
  },
  notices: { mats: [[0, 20, 120, 80]], places: [], fold: "M2 24l58 44 58-44" },
} as const satisfies Record<string, Layout>;

export type Drawing = keyof typeof drawings;
