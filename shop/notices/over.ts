/** How a line about the end of a problem begins. */
export const OVER = 'Well again: '
