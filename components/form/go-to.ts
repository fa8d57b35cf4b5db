let leaving = false;

/** True once the page is leaving by itself, so that no form asks whether to stay. */
export const isLeaving = (): boolean => leaving;

/** Loads a full page, so that nothing of a visitor's pages stays in memory after signing in. */
export const goTo = (address: string): void => {
  leaving = true;
  window.location.assign(address);
};

export const startOver = (): void => {
  leaving = true;
  window.location.reload();
};
