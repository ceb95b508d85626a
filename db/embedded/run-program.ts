import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { DataDir } from './data-dir.ts'

/** How every program of PostgreSQL is started: under its account, with nothing of the shop's own environment. */
export function programOptions({ user }: DataDir): SpawnOptions {
  return {
    ...(user && { uid: user.uid, gid: user.gid }),
    // English messages, since some are read here; no PGDATA or PGPORT of someone else's, none of the shop's secrets.
    env: process.platform === 'win32' ? { ...process.env, LC_ALL: 'C' } : { PATH: process.env.PATH, LC_ALL: 'C' },
    // The folder the shop was started from may be closed to the account, and PostgreSQL wants to know where it is.
    cwd: '/',
    windowsHide: true,
  }
}

/** Runs one to its end. */
export async function runProgram(program: string, args: string[], home: DataDir) {
  const child = spawn(program, args, { ...programOptions(home), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await waitForClose(child)
  return { succeeded: code === 0, output }
}

async function waitForClose(child: ChildProcess): Promise<number | null> {
  return await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
}
