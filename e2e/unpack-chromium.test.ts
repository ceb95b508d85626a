import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startScript, unpackChromium } from './unpack-chromium.ts'

/** Writes two packages into the folder that it is given for them; what it was asked for is in `asked`. */
const aptGet = `echo "$*" >> "$ASKED"
[ -z "$REFUSED" ] || { echo "Hit: 1"; echo "E: Unable to locate package"; exit 100; } >&2
for option; do case "$option" in Dir::Cache=*) cache="\${option#*=}";; esac; done
case "$*" in *install*) touch "$cache/archives/chromium.deb" "$cache/archives/libnss3.deb";; esac`

/** Unpacks a browser that says which libraries it would load, or a library. */
const dpkgDeb = `case "$2" in
*chromium.deb)
  mkdir -p "$3/usr/lib/chromium"
  printf '%s\\n' '#!/bin/sh' '[ -z "$BROKEN" ] || { echo "error while loading shared libraries: libpulse" >&2; exit 127; }' \\
    'echo "$LD_LIBRARY_PATH|$*"' > "$3/usr/lib/chromium/chromium-headless-shell"
  chmod +x "$3/usr/lib/chromium/chromium-headless-shell";;
*) mkdir -p "$3/usr/lib/x86_64-linux-gnu/nss"; touch "$3/usr/lib/x86_64-linux-gnu/nss/libssl3.so.1";;
esac`

let top: string
let folder: string

beforeEach(() => {
  // A space and a quote, as folders of people have them.
  top = mkdtempSync(join(tmpdir(), "Ali's shop "))
  folder = join(top, 'chromium')
  mkdirSync(join(top, 'bin'))
  for (const [name, text] of Object.entries({ 'apt-get': aptGet, 'dpkg-deb': dpkgDeb })) {
    writeFileSync(join(top, 'bin', name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(top, 'bin', name), 0o755)
  }
  vi.stubEnv('PATH', `${join(top, 'bin')}${delimiter}/usr/bin${delimiter}/bin`)
  vi.stubEnv('ASKED', join(top, 'asked'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(top, { recursive: true })
})

describe('Chromium without root', () => {
  it('starts with the libraries that were unpacked beside it', () => {
    expect(unpackChromium(folder)).toBeUndefined()
    const printed = execFileSync(startScript(folder), ['--headless', 'two words'], { encoding: 'utf8' }).trim()
    expect(printed).toBe(`${folder}/root/usr/lib/x86_64-linux-gnu/nss|--headless two words`)
  })

  it('leaves no lists and packages behind', () => {
    unpackChromium(folder)
    expect(existsSync(join(folder, 'apt'))).toBe(false)
  })

  it('is downloaded, not installed, into folders of the checkout', () => {
    unpackChromium(folder)
    const asked = execFileSync('cat', [join(top, 'asked')], { encoding: 'utf8' })
      .trim()
      .split('\n')
    expect(asked).toHaveLength(2)
    for (const line of asked) {
      expect(line).toContain(`Dir::State::Lists=${folder}/apt/lists`)
      expect(line).toContain(`Dir::Cache=${folder}/apt/cache`)
    }
    expect(asked[0]).toMatch(/ update$/)
    expect(asked[1]).toMatch(/ --download-only install chromium-headless-shell$/)
  })

  it('says in one line why the package manager refused, and leaves nothing behind', () => {
    vi.stubEnv('REFUSED', 'yes')
    expect(unpackChromium(folder)).toBe('apt-get: E: Unable to locate package')
    expect(existsSync(folder)).toBe(false)
  })

  it('that does not start says why', () => {
    vi.stubEnv('BROKEN', 'yes')
    expect(unpackChromium(folder)).toMatch(/start: error while loading shared libraries: libpulse$/)
  })

  it('is not tried on a machine without apt-get', () => {
    rmSync(join(top, 'bin/apt-get'))
    vi.stubEnv('PATH', join(top, 'bin'))
    expect(unpackChromium(folder)).toBe('apt-get: not on this machine')
    expect(existsSync(folder)).toBe(false)
  })
})
