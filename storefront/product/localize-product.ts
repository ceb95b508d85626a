import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { colourIn } from '#shop/catalogue/variant-options.ts'
import { languageOfText } from '#shop/language.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { Locale } from '../locale.tsx'

/** A product with its texts in the page's language: each one in English where it has no other. */
export function localizeProduct({ language, textOf, optionText }: Locale, product: ProductPage): ProductPage {
  if (language === 'en') return product
  const { urdu, subBrand, category } = product
  const shown = {
    ...product,
    name: textOf(product.name, urdu.name),
    shortDescription: textOf(product.shortDescription, urdu.shortDescription),
    description: textOf(product.description, urdu.description),
    subBrand: subBrand && { ...subBrand, name: textOf(subBrand.name, subBrand.nameUrdu) },
    category: category && { ...category, name: textOf(category.name, category.nameUrdu) },
    variants: product.variants.map(({ name, options, ...variant }) => ({
      ...variant,
      name: optionText(name),
      options: Object.fromEntries(Object.entries(options).map(([option, value]) => [option, optionText(value)])),
    })),
    // A title in English above a page in Urdu is worse than the product's name.
    seoTitle: urdu.name ? urdu.seoTitle : textOf(product.seoTitle, urdu.seoTitle),
    seoDescription: urdu.shortDescription ? urdu.seoDescription : textOf(product.seoDescription, urdu.seoDescription),
  }
  return { ...shown, pictures: product.pictures.map(picture => ({ ...picture, alt: altIn(shown, picture) })) }
}

/** Pictures are described in English. In Urdu the product's name and the picture's colour stand for it. */
function altIn({ name, variants }: ProductPage, { id, alt }: Picture): string {
  if (languageOfText(name) !== 'ur' || languageOfText(alt) === 'ur') return alt
  const variant = variants.find(({ pictureId }) => pictureId === id)
  return [name, variant && colourIn(variant.options)].filter(Boolean).join(' – ')
}
