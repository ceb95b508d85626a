import { useQuery } from '@tanstack/react-query'
import { SaleNote } from './SaleNote.tsx'
import { currentSalePricesQuery } from './sales.ts'

type Props = { productId: string; variants: { id: string; name: string }[] }

/** In the form of a product: which of its prices are those of a running sale. */
export function ProductSaleNotes({ productId, variants }: Props) {
  const { data } = useQuery(currentSalePricesQuery(productId))
  if (!data?.size) return null
  const nameOf = new Map(variants.map(({ id, name }) => [id, name]))
  return (
    <div className="px-3 py-2 border-l-3 border-l-attention bg-ground text-sm [&_p]:m-0">
      {[...data.values()].map(price => (
        <p key={price.id}>
          {nameOf.has(price.id) && <bdi>{nameOf.get(price.id)}: </bdi>}
          <SaleNote price={price} />
        </p>
      ))}
      <p className="text-quiet">A price that you change here stays when the sale ends.</p>
    </div>
  )
}
