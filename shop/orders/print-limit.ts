/** The most orders printed at once: the parcels of a busy day, and the capacity of a printer's tray. */
export const MAX_PRINTED = 200
