import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

const library = join(projectRoot, 'node_modules/@mantine/core/esm/components')
const admin = join(projectRoot, 'admin')
const files = readdirSync(admin, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(admin, name), 'utf8'))

const components = new Set(
  files.flatMap(text =>
    [...text.matchAll(/^import \{([^}]+)\} from '@mantine\/core'/gm)].flatMap(([, names = '']) =>
      names.split(/[\s,]+/),
    ),
  ),
)
const loaded = new Set(
  files.flatMap(text => [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name]) => name)),
)

/** The sheets of a component and of those that it is made of. */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const [, own] = /(\w+)\.module\.mjs$/.exec(file) ?? []
  if (own) return [own]
  const imports = [...readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g)]
  return imports.flatMap(([, path = '']) => sheetsOf(join(dirname(file), path), seen))
}

it('the styles of every component of the library that the back office has are loaded', () => {
  const needed = [...components].flatMap(name => sheetsOf(join(library, name, `${name}.mjs`)))
  expect(needed.length).toBeGreaterThan(30)
  expect(needed.filter(name => !loaded.has(name))).toEqual([])
})
