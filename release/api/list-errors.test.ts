import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { listErrors } from './list-errors.ts'

it('the errors that docs/api.md names are in the list of all, with these statuses', () => {
  const listed = new Map(
    [...listErrors().matchAll(/^\| `([\w-]+)` \| ([\d, ]+) \|/gm)].map(([, code, statuses = '']) => [code, statuses]),
  )
  const guide = readFileSync(join(projectRoot, 'docs/api.md'), 'utf8')
  const named = [...guide.matchAll(/^\| ([\d, ]+) \| (`.*?) \|/gm)].flatMap(([, statuses = '', codes = '']) =>
    [...codes.matchAll(/`([\w-]+)`/g)].map(([, code]) => ({ code, statuses })),
  )
  expect(named.length).toBeGreaterThan(8)
  const wrong = named.filter(({ code, statuses }) => {
    const known = listed.get(code)?.split(', ') ?? []
    return !statuses.split(', ').some(status => known.includes(status))
  })
  expect(wrong).toEqual([])
})
