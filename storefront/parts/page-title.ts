import type { PageLink } from '#shop/pages/pages.ts'
import type { Language } from '../urls.ts'

/** The title of a content page in this language; in Urdu the English one where it has no other. */
export const pageTitleIn = (language: Language, { title, titleUrdu }: Pick<PageLink, 'title' | 'titleUrdu'>): string =>
  language === 'ur' && titleUrdu !== '' ? titleUrdu : title
