import type { ProductCard as Product } from '#shop/catalogue/product-cards.ts'
import { ProductCard } from './product-card.tsx'

/** Products side by side, two on a phone. Their pictures share one shape, so that names and prices align. */
export function ProductGrid({ products }: { products: Product[] }) {
  const shape = shapeFor(products)
  return (
    <ul className="grid-of-cards">
      {products.map(product => (
        <ProductCard key={product.slug} product={product} shape={shape} />
      ))}
    </ul>
  )
}

/** The shape in which the pictures of these products lose least. */
export function shapeFor(products: Product[]): 'tall' | 'square' | 'mixed' {
  const pictures = products.flatMap(({ picture }) => picture ?? [])
  if (pictures.every(({ width, height }) => width >= height)) return 'square'
  return pictures.every(({ width, height }) => width < height) ? 'tall' : 'mixed'
}
