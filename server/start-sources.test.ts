import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }

it('npm start builds again after a change in each folder that others import from', () => {
  const [, sources = ''] = /'\{(.+)\}\/\*\*\/\*'/.exec(readFileSync(join(projectRoot, 'server/start.ts'), 'utf8')) ?? []
  const folders = Object.keys(packageJson.imports).map(name => name.slice(1).split('/')[0])
  expect(folders.filter(folder => folder !== 'test' && !sources.split(',').includes(folder ?? ''))).toEqual([])
})
