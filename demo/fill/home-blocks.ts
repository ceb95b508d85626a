import type { Tx } from '#db/client.ts'

/** Gives the newest products of the demo shop a title of their own. */
export async function fillHomeBlocks(tx: Tx): Promise<void> {
  await tx
    .updateTable('home_blocks')
    .set({ title: 'New This Week', title_ur: 'اس ہفتے کی نئی چیزیں' })
    .where('kind', '=', 'newest')
    .execute()
}
