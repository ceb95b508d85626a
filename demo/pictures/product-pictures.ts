import { z } from 'zod'
import data from './product-pictures.json' with { type: 'json' }

/**
 * A picture of a demo product: `{name}.webp` in this directory, its description, and the catalogue's name for its
 * colour.
 */
const productPicture = z.object({ name: z.string(), alt: z.string(), colour: z.string().nullable() })

export type ProductPicture = z.output<typeof productPicture>

/** The pictures of each demo product by its slug, the main one first; parsed on demand. */
export const readProductPictures = (): Record<string, ProductPicture[]> =>
  z.record(z.string(), z.array(productPicture).min(1)).parse(data)
