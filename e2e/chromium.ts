import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The shell without windows first: the journeys take half the time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The Chromium of this machine: the one named by CHROMIUM_PATH, an installed one, or one installed now. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stdout.write('No Chromium found, installing one…\n')
  for (const attempt of installers()) {
    for (const [command, ...args] of attempt) {
      if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) break
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one that is there.')
}

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = folders.flatMap(folder => NAMES.map(name => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(isProgram)
}

function isProgram(path: string | undefined): path is string {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

type Command = [string, ...string[]]

/** The machine's package manager where we may use it, then Playwright's own installer. */
function installers(): Command[][] {
  const isRoot = process.getuid?.() === 0
  const apt = (name: string): Command[] => [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', name],
  ]
  // Not every system's repository has the shell by itself.
  const packages = isRoot ? ['chromium-headless-shell', 'chromium'].map(apt) : []
  return [...packages, [['npx', 'playwright', 'install', 'chromium']]]
}
