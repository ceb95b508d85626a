// Chromium without root: the package manager of Debian downloads the packages that the machine lacks, and they are
// unpacked into a folder of this checkout.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Command, findProgram, runAll } from './programs.ts'

const PACKAGE = 'chromium-headless-shell'

/** The program in this folder that starts the unpacked Chromium with its own libraries. */
export const startScript = (folder: string): string => join(folder, 'start')

/**
 * Downloads Chromium with the packages that it needs and the machine lacks, and unpacks them into a folder. Returns why
 * that failed, in one line.
 */
export function unpackChromium(folder: string): string | undefined {
  if (!findProgram('apt-get')) return 'apt-get: not on this machine'
  const [apt, root] = [join(folder, 'apt'), join(folder, 'root')]
  rmSync(folder, { recursive: true, force: true })
  for (const needed of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, needed), { recursive: true })
  mkdirSync(root)
  const failure = runAll(downloadCommands(apt)) ?? runAll(unpackCommands(apt, root))
  // Lists and packages take as much again as what came out of them.
  rmSync(failure ? folder : apt, { recursive: true })
  if (failure) return failure
  writeFileSync(startScript(folder), startScriptOf(root, libraryFolders(root)), { mode: 0o755 })
  return runAll([[startScript(folder), '--no-sandbox', '--version']])
}

/**
 * The package manager's lists and cache are replaced by folders that anybody may write to; what is installed is read
 * from the machine. Lists of its own are newer than those of the machine, which an image of a container lacks.
 */
function downloadCommands(apt: string): Command[] {
  const folders = [
    `Dir::State::Lists=${join(apt, 'lists')}`,
    `Dir::Cache=${join(apt, 'cache')}`,
    'Dir::Cache::Archives=archives',
    'Debug::NoLocking=true',
  ].flatMap(option => ['-o', option])
  return [
    ['apt-get', ...folders, '-qq', 'update'],
    ['apt-get', ...folders, '-qq', '-y', '--no-install-recommends', '--download-only', 'install', PACKAGE],
  ]
}

const unpackCommands = (apt: string, root: string): Command[] =>
  globSync(join(apt, 'cache/archives/*.deb')).map(file => ['dpkg-deb', '--extract', file, root])

/** Some libraries are in folders of their own, where those that need them look: `pulseaudio`. */
const libraryFolders = (root: string): string[] => [
  ...new Set(globSync(['lib/**/*.so*', 'usr/lib/**/*.so*'], { cwd: root }).map(file => join(root, dirname(file)))),
]

/** Journeys name a configuration of fonts; without one Chromium takes the machine's, or the unpacked one. */
function startScriptOf(root: string, libraries: string[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    '#!/bin/sh',
    `root=${quoted(root)}`,
    `export LD_LIBRARY_PATH=${quoted(libraries.join(':'))}`,
    '[ -n "$FONTCONFIG_FILE" ] || [ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_SYSROOT="$root"',
    `exec "$root/usr/lib/chromium/${PACKAGE}" "$@"`,
    '',
  ].join('\n')
}
