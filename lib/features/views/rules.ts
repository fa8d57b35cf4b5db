/** Views of the list that an academy keeps. */
export const VIEWS_MAX = 20;
/** Letters of a view's name. */
export const VIEW_NAME_MAX = 40;
