import { relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { projectRoot } from '../../db/project-root.ts'
import { chosenFault, withFault } from './apply.ts'

/**
 * Removes a guard from the source while the tests load it: `DUKAN_FAULT=row-guard vitest run …`. Does nothing without
 * that variable.
 */
export function seededFault(): Plugin[] {
  const fault = chosenFault()
  if (!fault) return []
  const pathOf = (id: string) => relative(projectRoot, id.split('?', 1)[0] ?? '')
  const isFaulty = (id: string) => fault.edits.some(({ file }) => file === pathOf(id))
  return [
    {
      name: 'seeded-fault',
      enforce: 'pre',
      // Migrations run in the global setup, whose modules are cached whatever configureVitest says.
      config: () =>
        fault.edits.some(({ file }) => file === 'db/migrate.ts') ? { test: { fsModuleCache: false } } : {},
      transform: (source, id) => (isFaulty(id) ? withFault(fault, pathOf(id), source) : undefined),
      // A faulty module must not be cached on disk for the next run.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isFaulty(id) ? false : null)),
    },
  ]
}
