/** So many orders are printed at once: their ids stand in the address. */
export const MAX_PRINTED = 50
