import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }

// The machine itself is tried by `npm run test:evening`.

const folder = join(projectRoot, 'deploy/small')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const documented = new Set(
  Array.from(
    readFileSync(join(projectRoot, 'docs/configuration.md'), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g),
    m => m[1],
  ),
)

describe('the setup of one machine', () => {
  it.each([...['small/install.sh', 'small/dukan'], ...['deb/preinst', 'deb/postinst', 'deb/prerm', 'deb/postrm']])(
    '%s is a script that sh can read, and may run',
    name => {
      execFileSync('sh', ['-n', join(projectRoot, 'deploy', name)])
      expect(statSync(join(projectRoot, 'deploy', name)).mode & 0o111).toBe(0o111)
    },
  )

  it('its settings are those of the shop', () => {
    const written = read('install.sh').matchAll(/^ +(?:\[.*\|\| )?say ["']([A-Z0-9_]+)=/gm)
    const sampled = read('shop.env').matchAll(/^#?([A-Z0-9_]+)=/gm)
    const names = [...written, ...sampled].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter(name => !documented.has(name))).toEqual([])
  })

  it('its service starts what npm start does', () => {
    const [, options] = /^ExecStart=\S+\/node (.+)$/m.exec(read('dukan.service')) ?? []
    expect(`node ${options}`).toBe(packageJson.scripts.start)
  })

  it('the command dukan does everything that it lists', () => {
    const script = read('dukan')
    const usage = /<<'TEXT'\n([\s\S]*?)\nTEXT/.exec(script)?.[1] ?? ''
    // The first cell of each line, such as `import … | export …`.
    const cells = Array.from(usage.matchAll(/^ {2}(\S.*?)(?: {2}|$)/gm), ([, cell]) => cell ?? '')
    const commands = cells.flatMap(cell => cell.split('|').map(command => command.trim().split(' ')[0] ?? ''))
    expect(commands.length).toBeGreaterThan(14)
    expect(commands.filter(command => !new RegExp(`^(.* )?${command}( \\| .*)?\\)`, 'm').test(script))).toEqual([])
  })
})

describe('the container', () => {
  const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')
  const compose = readFileSync(join(projectRoot, 'compose.yaml'), 'utf8')

  it('its settings are those of the shop', () => {
    const inImage = /^ENV (.+)$/m.exec(dockerfile)?.[1]?.match(/[A-Z_]+(?==)/g) ?? []
    const inCompose = compose.match(/(?<=^ {6})[A-Z_]+(?=:)/gm) ?? []
    expect([...inImage, ...inCompose].filter(name => !documented.has(name))).toEqual(['PATH'])
    expect(inCompose).toEqual(['PUBLIC_URL', 'TRUST_PROXY'])
  })

  it('it starts what npm start does, never as root, and needs no variable', () => {
    const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
    expect(command.join(' ')).toBe(packageJson.scripts.start)
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER dukan$/m)
    expect(new Set(compose.match(/(?<=\$\{)[^}]*/g))).toEqual(new Set(['DOMAIN:-localhost']))
  })
})
