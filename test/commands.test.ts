import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { settings } from '#server/config.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** The cells of each row of a document's tables, without their heads. */
const rowsOf = (path: string): string[][] =>
  read(path)
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim()))

const namesIn = (cell = '', pattern: RegExp): string[] => Array.from(cell.matchAll(pattern), ([, name = '']) => name)

it('docs/commands.md has a row for each script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documented = rowsOf('docs/commands.md').flatMap(([, cell]) => namesIn(cell, /`npm (?:run )?([\w:-]+)/g))
  // npm calls it.
  const called = Object.keys(scripts).filter(name => name !== 'postinstall')
  expect([...new Set(documented)].sort()).toEqual(called.sort())
})

const variables = rowsOf('docs/configuration.md').map(([, names, standard = '']) => ({
  names: namesIn(names, /`(\w+)`/g),
  standard,
}))

it('docs/configuration.md has a row for each variable of the shop', () => {
  const forTests = ['CHROMIUM_PATH', 'TEST_DATABASE_URL']
  const documented = variables.flatMap(({ names }) => names)
  expect(documented.sort()).toEqual([...Object.keys(settings.shape), ...forTests].sort())
})

it('docs/configuration.md says the default of each variable that has one', () => {
  // No default depends on the machine, but that folder.
  const { DATA_DIR: _, ...fields } = settings.shape
  const defaults = Object.entries(fields)
    .map(([name, field]) => ({ name, value: field.safeParse(undefined).data }))
    .filter(({ value }) => value !== undefined)
  const documented = defaults.map(({ name }) => {
    const row = variables.find(({ names }) => names.includes(name))
    return { name, value: row?.standard.replaceAll('`', '') }
  })
  expect(documented).toEqual(defaults.map(({ name, value }) => ({ name, value: `${value}` })))
})
