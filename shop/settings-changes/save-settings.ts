import { isDeepStrictEqual } from 'node:util'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { plainText } from '../catalogue/plain-text.ts'
import { findMediaPreviews, type MediaPreview } from '../media/media-previews.ts'
import { releaseMedia, removeReleasedMedia, requirePictures } from '../media/release-media.ts'
import { emptyPlaceholders } from '../pages/fill-placeholders.ts'
import type { PlaceholderSettings } from '../pages/placeholders.ts'
import { Refusal } from '../refusal.ts'
import { type EditableKey, editableKeys, type SettingsForm } from '../settings/registry.ts'
import { readSettings, saveSetting } from '../settings/settings.ts'
import type { Actor } from '../staff/accounts.ts'
import { findOutdatedPhrases, outdatedPhrases } from './outdated-phrases.ts'
import { recordSettings } from './settings-history.ts'

/** The settings for their form. `version` grows with every save of any of them. */
export type EditableSettings = {
  settings: SettingsForm
  version: number
  logo: MediaPreview | null
  heroImage: MediaPreview | null
}

/** The settings for their form. Missing or broken ones have their default. */
export async function findSettings(db: Db): Promise<EditableSettings> {
  return await inTransaction(db, async tx => {
    // The version first: a save in between is then detected, and never overwritten by a form that looks newer than it
    // is.
    const version = await versionOf(tx)
    const { currency: _, ...settings } = await readSettings(tx)
    const { store_logo, hero_image } = settings.store_info
    const previews = await findMediaPreviews(tx, [store_logo, hero_image])
    const [logo, heroImage] = [previews.get(store_logo ?? '') ?? null, previews.get(hero_image ?? '') ?? null]
    // A deleted picture counts as none.
    const store_info = { ...settings.store_info, store_logo: logo?.id ?? null, hero_image: heroImage?.id ?? null }
    return { settings: { ...settings, store_info }, version, logo, heroImage }
  })
}

/**
 * Saves all settings at once: changed ones are written, pictures no longer used are deleted. Existing orders keep their
 * amounts. Returns the new version, the changed settings, and the content pages that show a former value or lost a
 * placeholder's. Refuses when another save came after `version`, and a missing picture.
 */
export async function saveSettings(
  db: Db,
  disk: Disk,
  { version, settings, by }: { version: number; settings: SettingsForm; by: Actor | null },
): Promise<{ version: number; changed: EditableKey[]; outdatedPages: OutdatedPage[] }> {
  const saved = await inTransaction(db, async tx => {
    // Settings that were never stored have no row to lock. Readers do not wait for this.
    await sql`lock table settings in share row exclusive mode`.execute(tx)
    if ((await versionOf(tx)) !== version) throw new Refusal('changed-meanwhile')
    const before = await readSettings(tx)
    await requirePictures(tx, [settings.store_info.store_logo, settings.store_info.hero_image])
    const written = await writeChanged(tx, settings)
    const after = await readSettings(tx)
    // A setting stored for the first time may equal the former default.
    const changed = written.filter(key => !isDeepStrictEqual(before[key], after[key]))
    await recordSettings(tx, { keys: changed, before, after, by })
    const { store_logo, hero_image } = before.store_info
    await releaseMedia(
      tx,
      [store_logo, hero_image].filter(id => id !== null),
    )
    const outdatedPages = await listOutdatedPages(tx, { before, after })
    return { version: await versionOf(tx), changed, outdatedPages }
  })
  await removeReleasedMedia(db, disk)
  return saved
}

async function versionOf(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('settings')
    .select(sql<number>`coalesce(sum(version), 0)`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

/** Unchanged settings keep their version and do not invalidate cached pages. Returns the changed ones. */
async function writeChanged(tx: Tx, settings: SettingsForm): Promise<EditableKey[]> {
  const rows = await tx.selectFrom('settings').select(['key', 'value']).execute()
  const stored = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]))
  const changed = editableKeys.filter(key => !isDeepStrictEqual(stored.get(key), settings[key]))
  for (const key of changed) await saveSetting(tx, key, settings[key])
  return changed
}

/** A content page with text of the former settings, or with placeholders that have no value any more. */
type OutdatedPage = { id: string; title: string; phrases: string[]; emptied: string[] }

type Change = { before: PlaceholderSettings; after: PlaceholderSettings }

/**
 * The content pages, published or not, that a change of settings affects beyond what placeholders follow, by title:
 * their text in either language contains a former value as it was typed, or a placeholder that lost its value.
 */
async function listOutdatedPages(db: Db, { before, after }: Change): Promise<OutdatedPage[]> {
  const phrases = outdatedPhrases(before, after)
  if (phrases.length === 0) return []
  const pages = await db
    .selectFrom('pages')
    .where('is_trashed', '=', false)
    .select(['id', 'title', 'title_ur', 'summary', 'summary_ur', 'body', 'body_ur'])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return pages
    .map(({ id, title, title_ur, summary, summary_ur, body, body_ur }) => {
      const text = [title, title_ur, summary, summary_ur, plainText(body), plainText(body_ur)].join('\n')
      const former = emptyPlaceholders(text, before)
      const emptied = emptyPlaceholders(text, after).filter(placeholder => !former.includes(placeholder))
      return { id, title, phrases: findOutdatedPhrases(text, phrases), emptied }
    })
    .filter(({ phrases: found, emptied }) => found.length + emptied.length > 0)
}
