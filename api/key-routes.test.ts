import { describe, expect, it } from 'vitest'
import { keyRights } from '#shop/api-keys/key-rights.ts'
import { newId } from '#shop/ids.ts'
import { allRights, type Right } from '#shop/staff/rights.ts'
import { testDatabase } from '#test/database.ts'
import { newSubBrand } from '#test/fixtures.ts'
import { isDeep } from '#test/rounds.ts'
import { adminApi } from './app.ts'
import { keyLimit } from './key-limits.ts'
import { isForPeople } from './key-routes.ts'
import { openProgram } from './program.fixture.ts'
import { routeRights } from './route-rights.ts'

const db = await testDatabase()
// The one without which the shop's own routes answer nothing.
await newSubBrand(db)
const routes = Object.keys(routeRights)
const forPrograms = routes.filter(route => !isForPeople(route))

/** Asks these routes with new keys that have these rights: as many keys as their limit asks for. */
async function ask(rights: Right[], asked: string[]) {
  const answers = new Map<string, { status: number; code: string | null }>()
  for (let from = 0; from < asked.length; from += keyLimit.points) {
    const program = await openProgram(db, { rights })
    for (const route of asked.slice(from, from + keyLimit.points)) {
      const [method = '', path = ''] = route.split(' ')
      const json = ['PUT', 'POST', 'PATCH'].includes(method) ? {} : undefined
      const answer = await program.send(path.replaceAll(/:\w+/g, newId()), { method, json })
      const body: { error?: { code: string } } = answer.status >= 400 ? await answer.json() : {}
      answers.set(route, { status: answer.status, code: body.error?.code ?? null })
      // A file, which holds a connection until it is read.
      await answer.body?.cancel().catch(() => {})
    }
  }
  return answers
}

const codesOf = (answers: Awaited<ReturnType<typeof ask>>) => [...answers].map(([route, { code }]) => [route, code])

describe('a key with all rights', () => {
  it('is refused every route that is for people only, and no other', async () => {
    const answers = await ask(keyRights, routes)
    const refused = codesOf(answers).filter(([, code]) => code === 'not-for-keys' || code === 'right-missing')
    expect(refused).toEqual(routes.filter(isForPeople).map(route => [route, 'not-for-keys']))
    expect([...answers.values()].filter(({ status }) => status >= 500 || status === 401)).toEqual([])
  })

  it('has no route left that would ask it for a password', async () => {
    const answers = await ask(keyRights, forPrograms)
    expect(codesOf(answers).filter(([, code]) => code === 'password-needed')).toEqual([])
  })
})

const isAsked = (route: string) =>
  routeRights[route] !== 'own' &&
  (isDeep || route === forPrograms.find(other => routeRights[other] === routeRights[route]))

/**
 * With two keys for each right: what one with it alone may not, and one with all others may not. `npm run test:deep`
 * lets each ask for every route; otherwise the first asks for one route of each other right.
 */
it.each(keyRights)('%s alone opens the routes that need it, and without it they are closed', async right => {
  const mine = forPrograms.filter(route => routeRights[route] === right)
  const others = forPrograms.filter(route => routeRights[route] !== right && isAsked(route))
  const alone = await ask([right], [...mine, ...others])
  const without = await ask(
    keyRights.filter(other => other !== right),
    mine,
  )
  const closed = (answers: typeof alone) =>
    codesOf(answers).flatMap(([route, code]) => (code === 'right-missing' ? [route] : []))
  expect(closed(alone)).toEqual(others)
  expect(closed(without)).toEqual(mine)
})

it('what no key may do is named here too, whoever changes the table', () => {
  const people = routes.filter(isForPeople)
  expect(people).toEqual(
    expect.arrayContaining([
      'POST /staff',
      'PUT /staff/:id/role',
      'POST /connections/keys',
      'PUT /account/password',
      'DELETE /session',
      'GET /backups/:name/file',
      'POST /backups',
      'POST /backups/:name/copy',
      'GET /backups/restores',
      'POST /backups/restores',
      'POST /backups/restores/choice',
      'POST /backups/restores/upload',
      'POST /backups/restores/upload/check',
      'POST /customers/:id/anonymize',
      'PUT /whatsapp',
      'POST /account/notices/browsers',
      'GET /events',
    ]),
  )
  expect(allRights.filter(right => !keyRights.includes(right))).toEqual([
    'customers.erase',
    'backups',
    'staff',
    'connections',
  ])
  // Every route of a right that no key has is closed by its right and by the table.
  expect(forPrograms.filter(route => ['backups', 'staff', 'connections'].includes(String(routeRights[route])))).toEqual(
    [],
  )
})

it('every route of the API is in the table of rights, so that this test asks all of them', () => {
  const patterns = adminApi.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter(route => !/^(POST \/session(\/code)?|GET \/session(\/shop)?)$/.test(route))
  expect([...new Set(patterns)].toSorted()).toEqual(routes.toSorted())
})
