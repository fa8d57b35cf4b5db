let leaving = false;

/** True once the page is on its way out by itself: no form asks then whether to stay. */
export const isLeaving = (): boolean => leaving;

/** A full page load, because what a visitor's pages hold ends where an account begins. */
export const goTo = (address: string): void => {
  leaving = true;
  window.location.assign(address);
};

export const startOver = (): void => {
  leaving = true;
  window.location.reload();
};
