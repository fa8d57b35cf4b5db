/** The program's login in an embedded database; owns nothing. */
export const APP_LOGIN = "obi_web";
