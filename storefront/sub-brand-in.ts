import type { Locale } from './locale.tsx'

type Texts = {
  name: string
  nameUrdu: string
  description: string
  descriptionUrdu: string
  tagline?: string
  taglineUrdu?: string
}

/** A sub-brand with its texts in the page's language: each one in English where it has no other. */
export const subBrandIn = <SubBrand extends Texts>(
  { textOf }: Pick<Locale, 'textOf'>,
  subBrand: SubBrand,
): SubBrand => ({
  ...subBrand,
  name: textOf(subBrand.name, subBrand.nameUrdu),
  ...(subBrand.tagline && { tagline: textOf(subBrand.tagline, subBrand.taglineUrdu ?? '') }),
  description: textOf(subBrand.description, subBrand.descriptionUrdu),
})
