import type { Tx } from '#db/client.ts'

/** Heights in centimetres. */
const models = [
  { model_height: 168, model_size: 'S', slugs: ['chikan-kurta-short', 'block-print-co-ord-set'] },
  { model_height: 180, model_size: 'M', slugs: ['classic-wash-and-wear-kurta', 'stitched-shalwar-kameez-suit'] },
  { model_height: 178, model_size: '32', slugs: ['slim-fit-stretch-jeans'] },
]

/** Says of some clothes of the demo who wears them. */
export async function fillModels(tx: Tx): Promise<void> {
  for (const { slugs, ...model } of models)
    await tx.updateTable('products').set(model).where('slug', 'in', slugs).execute()
}
