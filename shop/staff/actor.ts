/** Who at the desk does something. Where it may be nobody of the staff (a shopper, or the shop itself), it is null. */
export type Actor = { staffId: string; username: string }
