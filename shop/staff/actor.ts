/** The account that does something. Null where it may be a shopper or the shop itself. */
export type Actor = { staffId: string; username: string }
