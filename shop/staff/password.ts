import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's first recommendation for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same letter from another keyboard may be composed differently.
const normal = (password: string): string => password.normalize('NFKC')

/** The Argon2id hash of a password, including its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), parameters)

/** Whether the password matches the hash. Without a hash, for an unknown name, it takes as long and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), normal(password))
  return passwordHash !== undefined && matches
}

/** Whether a hash was made with other parameters than today's. */
export const isOutdatedHash = (passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parameters
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let cachedDummyHash: Promise<string> | undefined

function dummyHash(): Promise<string> {
  cachedDummyHash ??= hashPassword(newReadablePassword())
  return cachedDummyHash
}

const GIVEN_FOR_DAYS = 7

/** The end of validity of a password that another person set, so that a lost note or an old log is useless. */
export const givenUntil = (): Date => new Date(Date.now() + GIVEN_FOR_DAYS * 24 * 3_600_000)

// No i, l, o, u, 0, 1: it is copied from a terminal by hand.
const SYMBOLS = '23456789abcdefghjkmnpqrstvwxyz'

/** A random password such as `k7mq-2wzd-9hfa-t4xc`: 16 symbols, 78 bits. */
export const newReadablePassword = (): string => newReadableSecret(4)

/** Random groups of four unambiguous symbols, 19 bits each. */
export function newReadableSecret(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
