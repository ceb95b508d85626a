import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

type CommandName =
  | 'backup'
  | 'chat-read'
  | 'export'
  | 'import'
  | 'money-check'
  | 'psql'
  | 'reset-password'
  | 'restore'
  | 'set-up'
  | 'stock-check'
  | 'upgrade-check'

/** Runs a command of npm in a process of its own; returns its exit code and output. `input`: its standard input. */
export async function runCommand(name: CommandName, args: string[], env: NodeJS.ProcessEnv, input = '') {
  const { DATABASE_URL: _, ...own } = process.env
  return await new Promise<{ code: number | null; stdout: string; stderr: string }>(resolve => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(projectRoot, `server/${name}.ts`), ...args],
      { env: { ...own, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}
