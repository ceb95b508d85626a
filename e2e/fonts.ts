// The fonts of the journeys: files of packages, so that pictures and widths are the same on every Linux, whatever is
// installed there. Chromium reads them by a configuration of fontconfig; elsewhere it draws with the system's own.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../db/project-root.ts'

const packages = join(projectRoot, 'node_modules')

/** Each family with the folders of its files. Arimo is Liberation Sans 2 under its first name, with the same widths. */
const families = {
  Roboto: ['@expo-google-fonts/roboto/400Regular', '@expo-google-fonts/roboto/700Bold'],
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf'],
  Arimo: ['@expo-google-fonts/arimo/400Regular', '@expo-google-fonts/arimo/700Bold'],
  'Noto Sans': ['@expo-google-fonts/noto-sans/400Regular', '@expo-google-fonts/noto-sans/700Bold'],
}

export type FontFamily = keyof typeof families

/** The widest first: text that fits in it fits in most. */
export const otherFamilies: FontFamily[] = ['DejaVu Sans', 'Noto Sans', 'Arimo']

/** What phones with Android draw with. */
export const PINNED: FontFamily = 'Roboto'

/** The environment in which Chromium draws the system's font as this family, and has no other but symbols. */
export function withFont(family: FontFamily): Record<string, string> {
  // A checkout that was updated without `npm ci` draws with the fonts of its system.
  const isInstalled = existsSync(join(packages, 'dejavu-fonts-ttf')) && families[family].every(isThere)
  if (!isInstalled) return { ...(process.env as Record<string, string>) }
  const folder = join(packages, '.cache/fonts', family.replaceAll(' ', '-').toLowerCase())
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  writeWhole(file, configuration(family, folder))
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file }
}

/** A Chromium of another worker may read the file at any time: it is changed at once, and only where it differs. */
function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}

const isThere = (name: string): boolean => existsSync(join(packages, name))

/** DejaVu Sans has the letters and symbols that the others lack: ★, ✓, Urdu before its own font is there. */
function configuration(family: FontFamily, folder: string): string {
  const folders = new Set([...families[family], ...families['DejaVu Sans']])
  const chosen = (generic: string, name: string) =>
    `<match target="pattern"><test name="family"><string>${generic}</string></test>` +
    `<edit name="family" mode="assign" binding="strong"><string>${name}</string></edit></match>`
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...Array.from(folders, name => `<dir>${join(packages, name)}</dir>`),
    `<cachedir>${join(folder, 'cache')}</cachedir>`,
    ...['system-ui', 'sans', 'sans-serif', 'Arial'].map(generic => chosen(generic, family)),
    chosen('monospace', 'DejaVu Sans Mono'),
    chosen('serif', 'DejaVu Serif'),
    // Chromium asks for the default font without a name.
    `<match target="pattern"><edit name="family" mode="append_last"><string>${family}</string></edit></match>`,
    '<match target="font"><edit name="antialias" mode="assign"><bool>true</bool></edit>',
    '<edit name="hinting" mode="assign"><bool>false</bool></edit>',
    '<edit name="rgba" mode="assign"><const>none</const></edit></match>',
    '</fontconfig>',
    '',
  ].join('\n')
}
