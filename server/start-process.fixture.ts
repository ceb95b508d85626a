import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#db/project-root.ts'

export const main = join(projectRoot, 'dist/server/main.js')

/** Starts the shop and returns its exit code and terminal output. */
export async function start(program: string, env: NodeJS.ProcessEnv, options: { uid?: number; gid?: number } = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  const [log, told, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, told, log }
}
