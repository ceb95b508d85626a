import type { Locale } from './locale.tsx'

type Texts = {
  name: string
  nameUrdu: string
  description: string
  descriptionUrdu: string
  tagline?: string
  taglineUrdu?: string
}

/** A sub-brand or category with its texts in the page's language: each one in English where it has no other. */
export const localizedTexts = <Group extends Texts>({ textOf }: Pick<Locale, 'textOf'>, group: Group): Group => ({
  ...group,
  name: textOf(group.name, group.nameUrdu),
  ...(group.tagline && { tagline: textOf(group.tagline, group.taglineUrdu ?? '') }),
  description: textOf(group.description, group.descriptionUrdu),
})
