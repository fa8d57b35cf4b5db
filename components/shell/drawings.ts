import { type Layout, room } from "./tatami";

/** What a room lays out with its mats while there is nothing to show. */
export const drawings = {
  room,
  /** Three in a row. */
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
  /** Days side by side, with hours that are still free. */
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
  /** Month after month, a little more. */
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
  /** A letter. */
  notices: { mats: [[0, 20, 120, 80]], places: [], fold: "M2 24l58 44 58-44" },
} as const satisfies Record<string, Layout>;

export type Drawing = keyof typeof drawings;
