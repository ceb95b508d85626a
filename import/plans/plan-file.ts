import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, inTransaction } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import { newId } from '#shop/ids.ts'
import { Refusal } from '#shop/refusal.ts'
import type { Actor } from '#shop/staff/accounts.ts'
import { MAX_UPLOAD_BYTES } from '../import-words.ts'
import type { ImportChoice } from '../products/comparison.ts'
import { choiceColumns, requestCheck } from './plans.ts'

const PART_BYTES = 512 * 1024

/** A file that is arriving. `kind`: what it is about. `byteSize`: as declared. */
export type NewImportFile = {
  kind: ImportKind
  fileName: string
  byteSize: number
  content: AsyncIterable<Uint8Array>
  choice: ImportChoice
  by: Actor
}

/**
 * Stores a file as it arrives, whatever is in it, and asks for its check; returns the id of its plan.
 * Refuses an empty or incomplete file, one above MAX_UPLOAD_BYTES, and while another import runs; leaves nothing then.
 */
export async function storeImportFile(
  db: Db,
  { kind, fileName, byteSize, content, choice, by }: NewImportFile,
): Promise<string> {
  if (byteSize === 0) throw new Refusal('file-empty')
  if (byteSize > MAX_UPLOAD_BYTES) throw tooLarge()
  const id = newId()
  await db
    .insertInto('import_plans')
    .values({
      id,
      file_name: fileName,
      byte_size: byteSize,
      staff_id: by.staffId,
      staff_name: by.username,
      ...choiceColumns(choice),
      kind,
    })
    .execute()
  try {
    let arrived = 0
    let part = 0
    for await (const bytes of inParts(content)) {
      arrived += bytes.length
      if (arrived > MAX_UPLOAD_BYTES) throw tooLarge()
      await db.insertInto('import_file_parts').values({ plan_id: id, part: part++, bytes }).execute()
    }
    if (arrived === 0) throw new Refusal('file-empty')
    if (arrived !== byteSize) throw new Refusal('file-incomplete')
    await inTransaction(db, tx => requestCheck(tx, { id, by, choice }))
    return id
  } catch (error) {
    await db.deleteFrom('import_plans').where('id', '=', id).execute()
    throw error
  }
}

const tooLarge = () => new Refusal('file-too-large', { megabytes: MAX_UPLOAD_BYTES / 1024 ** 2 })

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** Runs `work` with the file of a plan as a temporary file, which is deleted afterwards. */
export async function withPlanFile<Result>(
  db: Db,
  planId: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const { path, remove } = await copyPlanFile(db, planId)
  try {
    return await work(path)
  } finally {
    await remove()
  }
}

/** Copies the file of a plan into a temporary file. Call `remove` afterwards. */
export async function copyPlanFile(db: Db, planId: string): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dukan-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'products.csv')
  try {
    await writeParts(db, { planId, path })
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function writeParts(db: Db, { planId, path }: { planId: string; path: string }): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  const closed = once(file, 'close')
  try {
    for (let part = 0; ; part++) {
      const row = await db
        .selectFrom('import_file_parts')
        .where('plan_id', '=', planId)
        .where('part', '=', part)
        .select('bytes')
        .executeTakeFirst()
      if (!row) break
      if (!file.write(row.bytes)) await once(file, 'drain')
    }
  } finally {
    file.end()
    await closed
  }
}
