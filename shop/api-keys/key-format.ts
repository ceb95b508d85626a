import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

// `dukan_`, 40 random letters and digits, and 6 that are calculated from them: programs that look for lost secrets in
// repositories recognize it without false alarms, and a mistyped one is refused without a look into the database.
// The same as the tokens of GitHub: https://github.blog/engineering/behind-githubs-new-authentication-token-formats/

const PREFIX = 'dukan_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 40
const CHECK_LENGTH = 6
const SHOWN_LENGTH = PREFIX.length + 6

/** Finds keys in any text, such as a URL. */
export const keyPattern = new RegExp(`${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}`)

const wholeKey = new RegExp(`^${keyPattern.source}$`)

/** A new key: 238 random bits. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return PREFIX + random + checkOf(random)
}

/** Whether a text has the form of a key, with the right check digits. */
export const isApiKey = (text: string): boolean =>
  wholeKey.test(text) && checkOf(text.slice(PREFIX.length, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)

/** The part that is stored and shown in lists. */
export const shownPart = (key: string): string => key.slice(0, SHOWN_LENGTH)

function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  for (let at = 0; at < CHECK_LENGTH; at++) {
    check = `${ALPHABET[rest % ALPHABET.length]}${check}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return check
}
