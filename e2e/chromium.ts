import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { aptCommands, type Command, findProgram, isProgram, runAll } from './programs.ts'

/** The headless shell first: the journeys take half the time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The machine's package manager, then Playwright's own installer. Not every system's repository has the shell. */
const installers: Command[][] = [
  aptCommands('chromium-headless-shell'),
  aptCommands('chromium'),
  [['npx', 'playwright', 'install', 'chromium']],
]

/** The Chromium of this machine: the one in CHROMIUM_PATH, an installed one, or one installed now. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stdout.write('No Chromium found, installing one…\n')
  for (const commands of installers) {
    runAll(commands)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium. Install the package chromium-headless-shell or chromium of your system as root ' +
      '(apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one that is there.',
  )
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, findProgram(...NAMES), chromium.executablePath()].find(isChromium)
}

/** Playwright's own may be there without the libraries of the system that it needs. */
function isChromium(path: string | undefined): path is string {
  return isProgram(path) && spawnSync(path, ['--no-sandbox', '--version']).status === 0
}
