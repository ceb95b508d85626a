import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { projectRoot } from '../db/project-root.ts'

const name = '@tabler/icons-react'
const blank = '\0blank-icons'

/**
 * Icons without a picture for unit tests of the back office: loading the package's 6,000 files takes seconds, and Node
 * finds no entry in it, since its files for `require` are removed (trim-packages.mjs).
 */
export function blankIcons(): Plugin {
  return {
    name: 'blank-icons',
    enforce: 'pre',
    resolveId: id => (id === name ? blank : undefined),
    load(id) {
      if (id !== blank) return
      const list = readFileSync(join(projectRoot, 'node_modules', name, 'dist/esm/tabler-icons-react.mjs'), 'utf8')
      const icons = list.matchAll(/\bas (Icon\w+) \}/g).map(([, icon]) => `Blank as ${icon}`)
      return `const Blank = () => null\nexport { ${[...new Set(icons)].join(', ')} }`
    },
  }
}
