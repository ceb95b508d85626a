import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../db/project-root.ts'
import { readImportGraph } from './import-graph.ts'

export type Shipped = { name: string; version: string; licence: string; path: string }

type Entry = {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  dependencies?: object
  peerDependencies?: object
  optionalDependencies?: object
}

/** What browsers load, and fonts that only the build names (storefront/fonts/subset-fonts.ts). */
const BROWSER = [
  'admin/main.tsx',
  'storefront/{loader,service-worker,cart/offline/offline-page-script}.ts',
  'storefront/*/*.island.tsx',
  'storefront/**/*.css',
]
const FONTS = ['@expo-google-fonts/noto-nastaliq-urdu', '@expo-google-fonts/noto-naskh-arabic']

/**
 * Every shipped package according to the lock file, so the same on every machine: what `npm ci --omit=dev` installs on
 * any platform, and what the files for browsers are made from, with all dependencies.
 */
export function listShipped(): Shipped[] {
  const lock: Record<string, Entry> = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
  const production = Object.keys(lock).filter(path => path !== '' && !lock[path]?.dev && !lock[path]?.link)
  const browser = new Set<string>()
  const waiting = [...readImportGraph(globSync(BROWSER, { cwd: projectRoot })).packages, ...FONTS].map(name => ({
    name,
    from: '',
  }))
  for (let wanted = waiting.pop(); wanted; wanted = waiting.pop()) {
    const path = findInstalled(lock, wanted)
    if (path === undefined || browser.has(path)) continue
    browser.add(path)
    const { dependencies, peerDependencies } = lock[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) waiting.push({ name, from: path })
  }
  const all = [...new Set([...production, ...browser])].map(path => ({
    name: path.replace(/^.*node_modules\//, ''),
    version: lock[path]?.version ?? '',
    licence: lock[path]?.license ?? 'unknown',
    path,
  }))
  const byName = new Map(all.map(shipped => [`${shipped.name}@${shipped.version}`, shipped]))
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shipped]) => shipped)
}

/** Where Node would find the package from there: beside it, or in a folder further up. */
function findInstalled(
  lock: Record<string, Entry>,
  { name, from }: { name: string; from: string },
): string | undefined {
  const inside = `${from && `${from}/`}node_modules/${name}`
  if (inside in lock) return inside
  return from === ''
    ? undefined
    : findInstalled(lock, { name, from: from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '') })
}
