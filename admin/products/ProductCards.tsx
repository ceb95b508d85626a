import { useListFocus } from '../parts/focus/use-list-focus.ts'
import { ProductCard } from './ProductCard.tsx'
import type { Product } from './products.ts'

/** The rows of the list, in either view. */
export type ProductRowsProps = {
  pages: Product[][]
  isSelected: (id: string) => boolean
  onToggle: (id: string) => void
  /** Undefined when products may not be deleted. */
  onDelete: ((product: Product) => void) | undefined
}

/** The products as cards with everything that a list knows of them. */
export function ProductCards({ pages, isSelected, onToggle, onDelete }: ProductRowsProps) {
  const list = useListFocus<HTMLOListElement>(pages)
  return (
    <ol className="grid gap-2 m-0 p-0 list-none" ref={list} tabIndex={-1}>
      {pages.flat().map(product => (
        <li key={product.id} tabIndex={-1}>
          <ProductCard product={product} selected={isSelected(product.id)} onToggle={onToggle} onDelete={onDelete} />
        </li>
      ))}
    </ol>
  )
}
