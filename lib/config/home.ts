/** In a file of its own, as error pages link there and every page loads them. */
export const HOME = "/";
