import type { EditedProduct, EditedVariant } from '../products/find-product-to-edit.ts'
import type { Cell, Column } from '../spreadsheets/table.ts'
import type { ProductRow } from './product-rows.ts'

/** A column of the product itself, written in its first row. */
export const ofProduct = (heading: string, write: (product: EditedProduct) => Cell): Column<ProductRow> => [
  heading,
  ({ product, isFirst }) => (isFirst ? write(product) : null),
]

/** A column of a variant, empty in rows of further pictures. */
export const ofVariant = (
  heading: string,
  write: (variant: EditedVariant, product: EditedProduct) => Cell,
): Column<ProductRow> => [heading, ({ variant, product }) => (variant ? write(variant, product) : null)]

/** The address of the picture of a row's variant. */
export const variantPicture = ({ variant, pictures }: ProductRow): string | null =>
  pictures.find(({ id }) => id === variant?.pictureId)?.url ?? null
