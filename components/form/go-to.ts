/** A full page load, because what a visitor's pages hold ends where an account begins. */
export const goTo = (address: string): void => window.location.assign(address);
