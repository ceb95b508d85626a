import type { Consent } from './newsletter.ts'

/** What somebody read who subscribed at the foot of the home page. */
export const consent: Consent = { page: '/', text: 'New arrivals and offers, now and then.' }
