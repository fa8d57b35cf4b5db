/** Where the product begins; in a file of its own, as the pages of failure lead there and every page loads them. */
export const HOME = "/";
