import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'

/** Words that an attacker tries first at such a shop, besides the shop's name and the username. */
const guessedFirst = [
  ...['dukan', 'dukaan', 'shop', 'store', 'admin', 'owner', 'staff', 'office', 'sale', 'bazaar', 'bazar', 'market'],
  ...['pakistan', 'karachi', 'lahore', 'islamabad', 'rawalpindi', 'faisalabad', 'multan', 'peshawar', 'quetta'],
  ...['khan', 'malik', 'ahmed', 'hussain', 'bhatti', 'chaudhry', 'butt', 'shah'],
  ...['bismillah', 'allah', 'muhammad', 'mashallah', 'inshallah', 'ramadan', 'zindabad'],
]

/**
 * A password is weak when fewer guesses find it. The limits of the sign-in allow all strangers together 500 a day on
 * one name, so it takes five years.
 */
const FEWEST_GUESSES = 1_000_000

/** The checked length: longer passwords only cost time, and their beginning is enough. */
const LONGEST = 64

/**
 * Refuses a password that is easy to guess: one of the 49,000 most common, the shop's name or the username, a row of
 * the keyboard, a date, a repetition, or little more than these (docs/decisions/0042-passwords.md).
 */
export async function requireStrongPassword(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const { store_info } = await readSettings(db)
  if (await isWeakPassword(password, [store_info.store_name, username])) throw new Refusal('password-weak')
}

/** `names`: names or sentences that the password must not consist of. */
export async function isWeakPassword(password: string, names: string[]): Promise<boolean> {
  const { check } = await loadEstimator()
  const words = names.flatMap(name => [name.replace(/\P{L}+/gu, ''), ...name.split(/\P{L}+/u)])
  const tried = [...guessedFirst, ...words.filter(word => word.length > 2)]
  const typed = password.normalize('NFKC')
  // The estimate counts a sign in the middle as a separate part, worth 10,000 guesses: `Pakistan@123` would be strong.
  const withoutSigns = typed.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return [typed, withoutSigns].some(text => check(text, tried).guesses < FEWEST_GUESSES)
}

let estimator: ReturnType<typeof openEstimator> | undefined

/** Loaded with the first password that is chosen: 0.2 s and 15 MB that most days do not need. */
function loadEstimator(): ReturnType<typeof openEstimator> {
  estimator ??= openEstimator()
  return estimator
}

async function openEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs, maxLength: LONGEST })
  return { check: (password: string, words: string[]) => factory.check(password, words) }
}
