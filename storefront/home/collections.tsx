import type { SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { BlockHeading } from './block-heading.tsx'

type Props = { block: { title: string; titleUrdu: string }; subBrands: SubBrandLink[] }

/** A link to each sub-brand, with what it is in two or three words. */
export function Collections({ block, subBrands }: Props) {
  const { urls, messages, langAttributes } = useLocale()
  if (subBrands.length === 0) return null
  return (
    <section className="wrap pt-5 md:pt-10">
      <BlockHeading block={block} fallback={messages.home.collections} />
      <ul className="tiles">
        {subBrands.map(({ slug, name, tagline, logo }) => (
          <li key={slug}>
            <a href={urls.subBrand(slug)} className="tile">
              <ShopPicture picture={logo} sizes="(min-width:48rem) 11rem, 6rem" shape="square" upTo={480} alt="" />
              <span className="block" {...langAttributes(name)}>
                <bdi>{name}</bdi>
              </span>
              {tagline && (
                <small {...langAttributes(tagline)}>
                  <bdi>{tagline}</bdi>
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
