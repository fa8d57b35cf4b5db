/**
 * Writes to the browser's console where the specification asks for it. The person sees a message on the screen
 * (ERR-03).
 */
export const report = (message: string): void => console.error(message);
