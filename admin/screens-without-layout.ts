import { lazyRouteComponent as lazy, createRoute as route } from '@tanstack/react-router'
import { readPrintSearch } from './orders/print/print-link.ts'
import { root } from './root-route.tsx'
import { at, leadsBack } from './route-parts.ts'
import { leaveWhenSignedIn, requireStaff, requireTask } from './session/require-session.ts'

const FirstStepsScreen = lazy(() => import('./sign-in/FirstStepsScreen.tsx'), 'FirstStepsScreen')
const LoginScreen = lazy(() => import('./sign-in/LoginScreen.tsx'), 'LoginScreen')
const PrintScreen = lazy(() => import('./orders/print/PrintScreen.tsx'), 'PrintScreen')

/** The screens without menu and head. */
export const screensWithoutLayout = [
  route({ ...at(root, '/admin/login'), ...leadsBack, beforeLoad: leaveWhenSignedIn, component: LoginScreen }),
  route({ ...at(root, '/admin/first-steps'), ...leadsBack, beforeLoad: requireTask, component: FirstStepsScreen }),
  // Sheets for printing have no layout around them.
  route({
    ...at(root, '/admin/orders/print'),
    validateSearch: readPrintSearch,
    beforeLoad: requireStaff,
    component: PrintScreen,
    pendingMs: 0,
  }),
] as const
