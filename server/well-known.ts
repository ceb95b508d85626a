import { Hono } from 'hono'
import { en } from '#messages/en.ts'
import { internationalPhone } from '#shop/phone.ts'
import { readSettings } from '#shop/settings/settings.ts'
import type { ServerEnv } from './env.ts'

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The URLs with an agreed meaning: the security contact (RFC 9116), and where staff change a password. */
export const wellKnown = (adminUrl = '') =>
  new Hono<ServerEnv>()
    .get('/security.txt', async c => {
      const { email, phone } = (await readSettings(c.var.db)).contact_info
      const contact = email ? `mailto:${email}` : phone && `tel:${internationalPhone(phone)}`
      if (!contact) return c.text(en.notFound.text, 404)
      // Counted from midnight, so that the file stays the same for a day.
      const expires = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + HALF_A_YEAR_MS).toISOString()
      const canonical = `${c.var.origin}/.well-known/security.txt`
      return c.text(
        [
          `Contact: ${contact}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en, ur',
          `Canonical: ${canonical}`,
          '',
        ].join('\n'),
      )
    })
    .get('/change-password', c => c.redirect(`${adminUrl}/admin/account`))
