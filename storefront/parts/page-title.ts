import type { PageLink } from '#shop/pages/pages.ts'
import type { Language } from '../urls.ts'

/** What a content page is called in this language; in Urdu by its English title while it has no other. */
export const pageTitleIn = (language: Language, { title, titleUrdu }: Pick<PageLink, 'title' | 'titleUrdu'>): string =>
  language === 'ur' && titleUrdu !== '' ? titleUrdu : title
