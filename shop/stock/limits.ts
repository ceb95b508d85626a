/** The most pieces of a variant a shelf holds: what is more was typed by mistake. */
export const MAX_ON_HAND = 1_000_000
