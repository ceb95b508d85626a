import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { projectRoot } from '../../db/project-root.ts'

/** The paths, from the root, of files that differ from the previous commit; undefined when there is none. */
export function changedFiles(): Set<string> | undefined {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }
    return new Set(
      execFileSync('git', ['diff', '--name-only', '--relative', 'HEAD~1'], options).split('\n').filter(Boolean),
    )
  } catch {
    return undefined
  }
}
