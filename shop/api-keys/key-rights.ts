import { allRights, type Right } from '../staff/rights.ts'

// Without a database, so that the browser can read it too.

/** The rights that no key has, whoever makes it (docs/decisions/0129-keys-of-programs.md). */
const forPeople: readonly Right[] = ['customers.erase', 'backups', 'staff', 'connections']

/** The rights that a key can have. */
export const keyRights = allRights.filter(right => !forPeople.includes(right))

/** Lengths and numbers of the form. */
export const keyLimits = { name: 60, networks: 20, keys: 100 }
