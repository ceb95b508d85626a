import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { listShipped } from './shipped.ts'

const text = readFileSync(join(projectRoot, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
const [, list = ''] = /\nPackages\n=+\n\n([\s\S]+?)\n\n/.exec(text) ?? []
const shipped = listShipped()

it('the third-party notices name every shipped package, with version and licence: run npm run notices', () => {
  expect(shipped.length).toBeGreaterThan(250)
  expect(list.split('\n')).toEqual(shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`))
})

it("every shipped package has a known licence that does not require publishing the shop's source", () => {
  const known =
    /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Unlicense|CC0-1\.0)$/
  const parts = (licence: string) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  expect(shipped.filter(({ licence }) => !parts(licence).every(part => known.test(part)))).toEqual([])
})

it.each([
  'Fraunces',
  'Noto Nastaliq Urdu',
  'Noto Naskh Arabic',
  'GeoNames',
  'LGPL-3.0-or-later',
  'PostgreSQL Global Development Group',
  'Mozilla Public License Version 2.0',
  'Apache License',
  'SIL OPEN FONT LICENSE',
  'Blue Oak Model License',
])('the third-party notices name %s', words => {
  expect(text).toContain(words)
})

it('the texts of licences keep sentences whose next line begins with “copyright”', () => {
  expect(text).toMatch(/as indicated by a\s+copyright notice that is included in or attached to the work/)
  expect(text).not.toMatch(/as indicated by a\s+\(an example is provided/)
})
