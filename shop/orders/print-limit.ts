/** So many orders are printed at once: the parcels of a busy day, and what a printer's tray holds. */
export const MAX_PRINTED = 200
