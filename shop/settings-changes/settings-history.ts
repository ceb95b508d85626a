import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { type Cursor, type ListPage, pageOf } from '../cursor.ts'
import { newId } from '../ids.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { findMediaPreviews } from '../media/media-previews.ts'
import { Refusal } from '../refusal.ts'
import { describeSetting, type EditableKey, editableKeys, type SettingsForm } from '../settings/registry.ts'
import { readSetting, readSettings } from '../settings/settings.ts'
import type { Actor } from '../staff/accounts.ts'

type Saved = { keys: EditableKey[]; before: SettingsForm; after: SettingsForm; by: Actor | null }

/** Stores what a save changed, a row for each setting. Call it in the transaction of the save. */
export async function recordSettings(tx: Tx, { keys, before, after, by }: Saved): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map(key => ({
    id: newId(),
    key,
    staff_id: by?.staffId ?? null,
    staff_name: by?.username ?? '',
    before: JSON.stringify(before[key]),
    after: JSON.stringify(after[key]),
  }))
  await tx.insertInto('settings_history').values(rows).execute()
}

/** A change of a setting, as text: each field that differs. Times are ISO 8601. */
export type SettingChange = {
  id: string
  changedAt: string
  staffName: string
  key: EditableKey
  fields: { label: string; before: string; after: string }[]
}

/** The changes of settings, the newest first. Those of settings that the shop no longer has are left out. */
export async function listSettingsHistory(
  db: Db,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<ListPage<SettingChange>> {
  const rows = await db
    .selectFrom('settings_history')
    .where('key', 'in', editableKeys)
    .$if(cursor !== undefined, query =>
      cursor ? query.where(isAfterCursor({ createdAt: 'changed_at', id: 'id' }, cursor)) : query,
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(['id', 'changed_at', 'staff_name as staffName', 'key', 'before', 'after'])
    .select(microsecondsOf('changed_at').as('microseconds'))
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.flatMap(({ id, changed_at, staffName, key: stored, before, after }) => {
      const key = editableKeys.find(one => one === stored)
      if (!key) return []
      const fields = differences(
        describeSetting(key, readSetting(key, before)),
        describeSetting(key, readSetting(key, after)),
      )
      return [{ id, changedAt: changed_at.toISOString(), staffName, key, fields }]
    }),
    nextCursor: page.nextCursor,
  }
}

const differences = (before: [string, string][], after: [string, string][]) =>
  before.flatMap(([label, text], place) => {
    const now = after[place]?.[1] ?? ''
    return text === now ? [] : [{ label, before: text, after: now }]
  })

/**
 * The settings with one of them as it was before a change, for saving them. Pictures that were deleted since are none.
 * Refuses an unknown change.
 */
export async function settingsBefore(tx: Tx, changeId: string): Promise<SettingsForm> {
  const change = await tx
    .selectFrom('settings_history')
    .where('id', '=', changeId)
    .select(['key', 'before'])
    .executeTakeFirst()
  const key = editableKeys.find(one => one === change?.key)
  if (!change || !key) throw new Refusal('setting-change-not-found')
  const { currency: _, ...settings } = await readSettings(tx)
  const restored = { ...settings, [key]: readSetting(key, change.before) }
  const { store_logo, hero_image } = restored.store_info
  const previews = await findMediaPreviews(tx, [store_logo, hero_image])
  const pictureOf = (id: string | null) => previews.get(id ?? '')?.id ?? null
  const store_info = { ...restored.store_info, store_logo: pictureOf(store_logo), hero_image: pictureOf(hero_image) }
  return { ...restored, store_info }
}

/** Deletes the history that is older than two years; returns how many changes. */
export async function deleteOldSettingsHistory(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('settings_history')
    .where('changed_at', '<', sql<Date>`now() - interval '2 years'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
