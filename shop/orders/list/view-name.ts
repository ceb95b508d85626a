/** The longest name of a saved view, in characters. */
export const MAX_VIEW_NAME = 40
