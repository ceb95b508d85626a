/**
 * The most orders to print at once: a day of 200 parcels with a quarter more for sales. 250 slips are 125 sheets, half
 * of what a small printer holds.
 */
export const MAX_PRINTED = 250
