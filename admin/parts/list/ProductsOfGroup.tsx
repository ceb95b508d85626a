import { Link } from '@tanstack/react-router'

type Props = {
  /** The filter of the products list for this sub-brand or category. */
  filter: { subBrand: string } | { category: string }
  name: string
  count: number
}

/** The number of products in a sub-brand or category, as a link to them. */
export function ProductsOfGroup({ filter, name, count }: Props) {
  if (count === 0) return 0
  return (
    <Link to="/admin/products" search={filter} aria-label={`See the ${count} products of ${name}`}>
      {count}
    </Link>
  )
}

/** What to do before a sub-brand or category can be deleted. */
export function MoveProductsFirst({ refusal, filter, count }: Omit<Props, 'name'> & { refusal: string }) {
  return (
    <>
      <p>{refusal}.</p>
      <p>
        <Link to="/admin/products" search={filter}>
          {count === 1 ? 'See the product' : `See the ${count.toLocaleString('en')} products`}
        </Link>
        : select them there and choose Change Selected to move them elsewhere.
      </p>
    </>
  )
}
