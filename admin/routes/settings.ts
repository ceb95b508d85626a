import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { SettingsTab } from '#shop/settings/setting.ts'
import { settingsTabs } from '../settings/settings-tabs.ts'
import { admin } from './admin-route.tsx'

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'settings',
    validateSearch: ({ tab }): { tab?: SettingsTab } => ({
      tab: settingsTabs.find(name => name === tab && name !== 'store'),
    }),
    component: lazyRouteComponent(() => import('../settings/SettingsScreen.tsx'), 'SettingsScreen'),
    staticData: { crumb: 'Settings', right: 'settings' },
  }),
] as const
