import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'settings',
    validateSearch: ({ tab }): { tab?: SettingsTab } => ({
      tab: settingsTabs.find(name => name === tab && name !== 'store'),
    }),
    component: lazyRouteComponent(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
    staticData: { crumb: 'Settings', ownerOnly: true },
  }),
] as const
