// The same faults for a plain Node program: DUKAN_FAULT=row-guard node --import ./test/mutations/register.ts
// reliability/run.ts
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../db/project-root.ts'
import { chosenFault, withFault } from './apply.ts'

const fault = chosenFault()

if (fault) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.startsWith('file:')) return loaded
      const path = relative(projectRoot, fileURLToPath(url))
      if (!fault.edits.some(({ file }) => file === path)) return loaded
      return { ...loaded, source: withFault(fault, path, String(loaded.source)) }
    },
  })
}
