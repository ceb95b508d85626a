import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { SettingsTab } from '#shop/settings/setting.ts'
import { admin } from '../layout/routes.tsx'
import { settingsTabs } from './settings-tabs.ts'

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'settings',
    validateSearch: ({ tab }): { tab?: SettingsTab } => ({
      tab: settingsTabs.find(name => name === tab && name !== 'store'),
    }),
    component: lazyRouteComponent(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
    staticData: { crumb: 'Settings', right: 'settings' },
  }),
] as const
