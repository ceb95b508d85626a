import type { SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { useLocale } from '../locale.tsx'

/** Links to the sub-brands for a page with nothing else to show. */
export function SubBrandLinks({ subBrands }: { subBrands: SubBrandLink[] }) {
  const { urls, messages, langAttributes } = useLocale()
  if (subBrands.length === 0) return null
  return (
    <nav aria-label={messages.home.collections}>
      <ul className="choices justify-center">
        {subBrands.map(({ slug, name }) => (
          <li key={slug} {...langAttributes(name)}>
            <a href={urls.subBrand(slug)} className="choice">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
