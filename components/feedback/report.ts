/** For the browser's console, where the specification wants a word there; the person is told on the screen (ERR-03). */
export const report = (message: string): void => console.error(message);
