import type { Locale } from './locale.tsx'

type Texts = { name: string; nameUrdu: string; description: string; descriptionUrdu: string }

/** A sub-brand with its texts in the page's language: each one in English where it has no other. */
export const subBrandIn = <SubBrand extends Texts>(
  { textOf }: Pick<Locale, 'textOf'>,
  subBrand: SubBrand,
): SubBrand => ({
  ...subBrand,
  name: textOf(subBrand.name, subBrand.nameUrdu),
  description: textOf(subBrand.description, subBrand.descriptionUrdu),
})
