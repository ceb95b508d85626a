/** The largest quantity of a variant: more was typed by mistake. */
export const MAX_ON_HAND = 1_000_000
