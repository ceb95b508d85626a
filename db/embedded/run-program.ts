import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { DataDir } from './data-dir.ts'

/** How every program of PostgreSQL is started: as its user, without the shop's environment. */
export function programOptions({ user }: DataDir): SpawnOptions {
  return {
    ...(user && { uid: user.uid, gid: user.gid }),
    // English messages, since some are parsed here; no PGDATA or PGPORT of the system, no secrets of the shop.
    env: process.platform === 'win32' ? { ...process.env, LC_ALL: 'C' } : { PATH: process.env.PATH, LC_ALL: 'C' },
    // The account may not be allowed to enter the current folder, which PostgreSQL needs to resolve.
    cwd: '/',
    windowsHide: true,
  }
}

/** Runs one and waits for its end. */
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
