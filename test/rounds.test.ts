import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

it('every test with rounds is run by npm run test:deep too, with many', () => {
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
  const rooms = ['api', 'backup', 'db', 'demo', 'import', 'jobs', 'reliability', 'release', 'server', 'shop', 'storage']
  const tests = [...rooms, 'storefront', 'test'].flatMap(room =>
    globSync(`${room}/**/*.test.{ts,tsx}`, { cwd: projectRoot }),
  )
  const isWithRounds = (file: string) => /^import .* from '#test\/rounds\.ts'$/m.test(read(file))
  const withRounds = tests.filter(file => !file.endsWith('.deep.test.ts') && isWithRounds(file))
  const [, listed = ''] = /const withRounds = \[(.*?)\]/s.exec(read('vitest.config.ts')) ?? []
  expect(withRounds.length).toBeGreaterThan(5)
  expect(Array.from(listed.matchAll(/'(.+?)'/g), ([, file]) => file)).toEqual(withRounds.toSorted())
})
