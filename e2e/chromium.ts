import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { projectRoot } from '../db/project-root.ts'
import { aptCommands, findProgram, isProgram, runAll } from './programs.ts'
import { startScript, unpackChromium } from './unpack-chromium.ts'

/** The headless shell first: the journeys take half the time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Outside node_modules, which `npm ci` empties. */
const unpacked = join(projectRoot, 'var/chromium')

/**
 * The machine's package manager as root and without root, then Playwright's own installer. Not every system's
 * repository has the shell. Each returns why it failed.
 */
const installers = [
  () => runAll(aptCommands('chromium-headless-shell')),
  () => runAll(aptCommands('chromium')),
  () => unpackChromium(unpacked),
  () => runAll([['npx', 'playwright', 'install', 'chromium']]),
]

/** The Chromium of this machine: the one in CHROMIUM_PATH, an installed one, or one installed now. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stdout.write('No Chromium found, installing one (about 100 MB)…\n')
  const failures: string[] = []
  for (const install of installers) {
    const failure = install()
    const installed = findChromium()
    if (installed) return installed
    if (failure) failures.push(failure)
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install the package chromium-headless-shell or ' +
      'chromium of your system as root (apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one that is ' +
      `there. What was tried:\n${failures.map(failure => `- ${failure}`).join('\n')}`,
  )
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, findProgram(...NAMES), startScript(unpacked), chromium.executablePath()].find(
    isChromium,
  )
}

/** One that is there may lack libraries of the system. */
function isChromium(path: string | undefined): path is string {
  return isProgram(path) && spawnSync(path, ['--no-sandbox', '--version']).status === 0
}
