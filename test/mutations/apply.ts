import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../db/project-root.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'

/** The fault that `DUKAN_FAULT` names, if any. Throws for an unknown name, and when one of its guards has moved. */
export function chosenFault(name = process.env.DUKAN_FAULT): Fault | undefined {
  if (!name) return undefined
  const fault = faults[name]
  if (!fault) throw new Error(`There is no fault ${name}. There are: ${Object.keys(faults).join(', ')}`)
  for (const { file } of fault.edits) withFault(fault, file, readFileSync(join(projectRoot, file), 'utf8'))
  return fault
}

/** The source of a file of the project (its path from the root) with this fault. */
export function withFault(fault: Fault, path: string, source: string): string {
  return fault.edits
    .filter(edit => edit.file === path)
    .reduce((text, { file, find, become }) => {
      const [before, after, ...more] = text.split(find)
      // Found twice, it might remove another guard than it names; not found, it would remove none.
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`A fault looks in ${file} for this, which must stand there once:\n${find}`)
      }
      return before + become + after
    }, source)
}
