import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { projectRoot } from '../db/project-root.ts'

const SHOWN = 20

/** Prints the files that took longest, loading included, when more of them ran than it prints. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return
    const files = modules.map(module => ({ path: relative(projectRoot, module.moduleId), ms: millisecondsOf(module) }))
    const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
    const lines = slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`)
    process.stdout.write(`\nSlowest test files:\n${lines.join('\n')}\n`)
  }
}

function millisecondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return collectDuration + setupDuration + duration
}
