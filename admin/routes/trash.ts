import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type TrashKind, trashKinds } from '#shop/trash/trash-kinds.ts'
import { admin } from './admin-route.tsx'

export const trashRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'trash',
    validateSearch: ({ kind }): { kind?: TrashKind | undefined } => ({ kind: trashKinds.find(name => name === kind) }),
    component: lazyRouteComponent(() => import('../trash/TrashScreen.tsx'), 'TrashScreen'),
    staticData: { crumb: 'Trash', right: 'products.change' },
  }),
] as const
