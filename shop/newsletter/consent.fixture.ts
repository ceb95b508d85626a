import type { Consent } from './newsletter.ts'

/** The consent of a subscriber in the footer of the home page. */
export const consent: Consent = {
  page: '/',
  text: 'New arrivals and offers, now and then.',
  language: 'en',
}
