/**
 * The middles of Lighthouse's classes of machines by benchmark index, and how many times slower than each a mid-tier phone is
 * (Lighthouse, docs/throttling.md, "Calibrating the CPU slowdown"): such a phone, a low-end and a high-end desktop.
 */
const classes = [
  { index: 462, slowdown: 1 },
  { index: 1_250, slowdown: 2 },
  { index: 1_750, slowdown: 4 },
] as const;

/** By what a mid-tier phone is slower than a machine of this benchmark index: 1 to 4, between two classes in proportion. */
export function phoneSlowdown(index: number): number {
  const above = classes.findIndex((each) => index < each.index);
  if (above === 0) return classes[0].slowdown;
  const [from, to] = [classes[above - 1], classes[above]];
  if (!from || !to) return 4;
  return from.slowdown + ((index - from.index) / (to.index - from.index)) * (to.slowdown - from.slowdown);
}
