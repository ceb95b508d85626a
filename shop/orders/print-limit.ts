/** The most orders to print at once: the parcels of a busy day, and about a tray of paper. */
export const MAX_PRINTED = 200
