type Waiting = { isActive: boolean };

/**
 * The students whose turn it is, in the order of the list: as many active ones as places are free. A student who is
 * away keeps the turn and is passed over meanwhile. The database's waits_called() decides alike.
 */
export const calledOf = <W extends Waiting>(waits: readonly W[], { free }: { free: number }): W[] =>
  waits.filter(({ isActive }) => isActive).slice(0, Math.max(0, free));

/** An answer of an action holds no lists: names of people stand one a line. */
export const NAMES_BETWEEN = "\n";
