import type { SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'

/** A link to each sub-brand. */
export function Collections({ subBrands }: { subBrands: SubBrandLink[] }) {
  const { urls, messages, langAttributes } = useLocale()
  if (subBrands.length === 0) return null
  return (
    <section className="wrap pt-6 md:pt-10">
      <h2 className="heading mb-4">
        <span className="star" />
        {messages.home.collections}
      </h2>
      <ul className="tiles">
        {subBrands.map(({ slug, name, logo }) => (
          <li key={slug}>
            <a href={urls.subBrand(slug)} className="tile">
              <ShopPicture picture={logo} sizes="(min-width:48rem) 11rem, 6rem" shape="square" upTo={480} alt="" />
              <span className="block" {...langAttributes(name)}>
                <bdi>{name}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
