/**
 * What happened with the link of an order. Opened: somebody gave the digits of the phone and saw the address. Agreed:
 * the customer confirmed, and the shop calls before the order counts as confirmed.
 */
export type LinkStep = 'made' | 'opened' | 'agreed'

/** As it is stored in the history. */
export type LinkChanges = { link: { from: ''; to: LinkStep } }
