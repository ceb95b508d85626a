import { lazyRouteComponent as lazy, createRoute as route } from '@tanstack/react-router'
import { admin } from '../root-route.tsx'
import { at, named } from '../route-parts.ts'
import { common } from '../words.ts'
import { readHelpSearch } from './help-search.ts'

const HelpScreen = lazy(() => import('./HelpScreen.tsx'), 'HelpScreen')
const HelpPageScreen = lazy(() => import('./HelpScreen.tsx'), 'HelpPageScreen')

export const help = route({ ...at(admin, 'help'), ...named(common.help) })

/** The guide, for everybody who is signed in. */
export const helpScreens = [
  route({ ...at(help, '/'), validateSearch: readHelpSearch, component: HelpScreen }),
  route({ ...at(help, '$page'), component: HelpPageScreen }),
] as const
