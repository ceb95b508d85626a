/**
 * The routes that no key may use, whatever its rights: accounts, keys, webhooks, sessions, backups, the erasure of
 * people, and what belongs to one person's browser (docs/decisions/0129-keys-of-programs.md). Beside `routeRights`: a
 * route that asks for a password of its own is refused in its handler.
 */
const begins = ['/session', '/account', '/staff', '/connections', '/backups', '/whatsapp', '/webhooks']

const exact = new Set([
  'POST /customers/:id/anonymize',
  'POST /settings/alerts/test',
  // A stream that stays open: programs ask again, or have webhooks.
  'GET /events',
])

/** Whether a route, as `GET /orders/:id`, is for people only. */
export function isForPeople(route: string): boolean {
  const [, path = ''] = route.split(' ')
  return exact.has(route) || begins.some(start => path === start || path.startsWith(`${start}/`))
}
