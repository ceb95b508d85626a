import { readFileSync } from 'node:fs'

/** How often the launcher is looked for. */
const LOOK_MS = 1000

/**
 * Calls `act` once the npm that ran `npm start` or `npm run dev` has ended. It passes SIGTERM and SIGINT to its shell
 * alone, and dies of SIGHUP without a word; a shell such as Debian's dies of them and leaves its command running.
 */
export function whenLauncherEnds(act: () => void): { forget(): void } {
  const launcher = readLauncher()
  const look = setInterval(() => {
    if (readLauncher() === launcher) return
    clearInterval(look)
    act()
  }, LOOK_MS).unref()
  return { forget: () => clearInterval(look) }
}

/** The processes above this one, up to npm; empty when it was not started by one of these scripts. */
export function readLauncher(): string {
  const isScript = ['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')
  if (!isScript || process.platform === 'win32') return ''
  // Some shells become their last command. Then npm is the parent, and whoever started npm may go.
  return isShellOfNpm(process.ppid) ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`
}

const isShellOfNpm = (pid: number): boolean => readOf(pid, 'cmdline').split('\0')[1] === '-c'

/** The fourth field; the second is a name in brackets, which may hold spaces. */
const parentOf = (pid: number): string => readOf(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? ''

/** Only Linux has these files. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
