import { store } from '../../device-storage.ts'

/** Unsaved values of a form, kept in the browser (docs/decisions/0061-local-drafts.md). */
export type LocalDraft<Values> = {
  /** When it was kept, in milliseconds since 1970. */
  at: number
  /** The version of what is edited; 0 for something new. */
  version: number
  values: Values
}

const DAY = 24 * 60 * 60 * 1000
const MAX_AGE = 7 * DAY
const PREFIX = 'dukan-draft:'

/** The key of a draft: drafts of different accounts on one computer are apart. */
export const draftKey = (username: string, name: string): string => `${PREFIX}${username}:${name}`

/**
 * The draft under a key; null when there is none, it is older than a week, or its form has other fields by now, after
 * an update of the shop.
 */
export function readDraft<Values extends object>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  { like, now }: { like: Values; now: number },
): LocalDraft<Values> | null {
  const draft = parseDraft(storage.getItem(key))
  if (!draft || now - draft.at > MAX_AGE || fieldsOf(draft.values) !== fieldsOf(like)) return null
  // The fields are those of `like`, and only this code writes under the key.
  return draft as LocalDraft<Values>
}

/** Writes unsaved values as JSON under a key. */
export function writeDraft(key: string, { version, values }: { version: number; values: string }): void {
  store(key, `{"at":${Date.now()},"version":${version},"values":${values}}`)
}

function parseDraft(text: string | null): LocalDraft<object> | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

const isDraft = (draft: unknown): draft is LocalDraft<object> =>
  typeof draft === 'object' &&
  draft !== null &&
  'at' in draft &&
  typeof draft.at === 'number' &&
  'version' in draft &&
  typeof draft.version === 'number' &&
  'values' in draft &&
  typeof draft.values === 'object' &&
  draft.values !== null

const fieldsOf = (values: object): string => Object.keys(values).sort().join()

/** Deletes drafts that are older than a week, and those that cannot be read. */
export function deleteOldDrafts(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const key of keys.filter(name => name.startsWith(PREFIX))) {
    const draft = parseDraft(storage.getItem(key))
    if (!draft || now - draft.at > MAX_AGE) storage.removeItem(key)
  }
}
