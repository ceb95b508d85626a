import { fill } from '#messages/fill.ts'
import type { ProductBlock } from '#shop/home/product-blocks.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { ProductGrid } from '../parts/product-grid.tsx'

/** A row of products under its title. `isTrending`: the one that 'Trending Today' leads to. */
export function ProductRow({ block, isTrending }: { block: ProductBlock; isTrending: boolean }) {
  return (
    <section id={isTrending ? 'trending' : undefined} className="wrap pt-10">
      <h2 className="heading mb-5">
        <span className="star" />
        {useTitle(block)}
      </h2>
      <ProductGrid products={block.products} />
    </section>
  )
}

function useTitle({ source }: ProductBlock): string {
  const { messages } = useLocale()
  if (source.kind === 'featured') return messages.home.trendingNow
  if (source.kind === 'newest') return messages.home.newest
  return fill(messages.home.below, { amount: amountInSentence(source.amount, messages) })
}
