/** `npm run proof` repeats more often what `npm test` proves once: more widths, more victims, more events. */
export const isProof = process.env.PROOF === "1";
