import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'

const folder = await newTemporaryDataDir()
atEndOfFile(() => rmSync(folder, { recursive: true, force: true }))
const release = join(folder, 'release')
execFileSync(process.execPath, [join(projectRoot, 'release/make-release.ts'), release])
const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

it('a release has the files with which a machine is set up', () => {
  expect(readdirSync(join(release, 'deploy'), { recursive: true }).sort()).toEqual(
    readdirSync(join(projectRoot, 'deploy'), { recursive: true }).sort(),
  )
})

it('a release runs every command that its documents have an administrator run', () => {
  const named = ['deploying', 'operating'].flatMap(name =>
    readFileSync(join(release, `docs/${name}.md`), 'utf8').match(/npm run [\w:-]+/g),
  )
  const missing = [...new Set(named)].filter(command => {
    const file = /\S+\.ts$/.exec(scripts[String(command).replace('npm run ', '')] ?? '')?.[0]
    return file === undefined || !existsSync(join(release, file))
  })
  // Those are run where the shop is developed.
  expect(missing.sort()).toEqual([
    'npm run dev',
    'npm run release',
    'npm run release:deb',
    'npm run release:packed',
    'npm run reliability',
    'npm run test:deb',
    'npm run test:evening',
    'npm run test:production',
  ])
})
