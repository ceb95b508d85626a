import { fill } from '#messages/fill.ts'
import type { ProductRow as Row } from '#shop/home/list-home-blocks.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { ProductGrid } from '../parts/product-grid.tsx'
import { BlockHeading } from './block-heading.tsx'

/** A row of products under its title. `isTrending`: the one that 'Trending Today' leads to. */
export function ProductRow({ row, isTrending }: { row: Row; isTrending: boolean }) {
  return (
    <section id={isTrending ? 'trending' : undefined} className="wrap pt-6 md:pt-10">
      <BlockHeading block={row} fallback={useFallbackTitle(row)} />
      <ProductGrid products={row.products} />
    </section>
  )
}

/** What a row is called where staff gave it no title. */
function useFallbackTitle({ kind, amount, group }: Row): string {
  const { messages, textOf } = useLocale()
  if (amount !== null) return fill(messages.home.below, { amount: amountInSentence(amount, messages) })
  if (group) return textOf(group.name, group.nameUrdu)
  return kind === 'newest' ? messages.home.newest : messages.home.trendingNow
}
