import { lazyRouteComponent as lazy, createRoute as route } from '@tanstack/react-router'
import { admin } from '../root-route.tsx'
import { at, named, searched } from '../route-parts.ts'
import { readNewsletterSearch } from './newsletter-search.ts'

const CreateLetterScreen = lazy(() => import('./letters/CreateLetterScreen.tsx'), 'CreateLetterScreen')
const LetterScreen = lazy(() => import('./letters/LetterScreen.tsx'), 'LetterScreen')
const LettersScreen = lazy(() => import('./letters/LettersScreen.tsx'), 'LettersScreen')
const NewsletterScreen = lazy(() => import('./NewsletterScreen.tsx'), 'NewsletterScreen')

export const newsletter = route({ ...at(admin, 'newsletter'), ...named('Newsletter', 'newsletter.see') })

/** The subscribers of the newsletter, and its letters. */
export const newsletterScreens = [
  route({ ...at(newsletter, '/'), validateSearch: readNewsletterSearch, component: NewsletterScreen }),
  route({ ...at(newsletter, 'letters'), ...named('Letters'), ...searched, component: LettersScreen }),
  route({ ...at(newsletter, 'letters/create'), ...named('Write', 'newsletter.send'), component: CreateLetterScreen }),
  route({ ...at(newsletter, 'letters/$id'), ...named('Letter'), component: LetterScreen }),
] as const
