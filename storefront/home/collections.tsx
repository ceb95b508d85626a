import { en } from '#messages/en.ts'
import type { SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { ShopPicture } from '../parts/picture.tsx'
import { urls } from '../urls.ts'

/** A door to each sub-brand. */
export function Collections({ subBrands }: { subBrands: SubBrandLink[] }) {
  if (subBrands.length === 0) return null
  return (
    <section className="wrap pt-12">
      <h2 className="heading mb-6">
        <span className="star" />
        {en.home.collections}
      </h2>
      <ul className="tiles">
        {subBrands.map(({ slug, name, logo }) => (
          <li key={slug}>
            <a href={urls.subBrand(slug)} className="tile">
              <ShopPicture picture={logo} sizes="(min-width:48rem) 11rem, 29vw" shape="square" upTo={480} alt="" />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
