/** Serves from an embedded database; owns nothing. */
export const APP_LOGIN = "obi_web";
