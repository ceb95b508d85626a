import type { SettingsTab } from '#shop/settings/setting.ts'

export const settingsTabs: readonly SettingsTab[] = ['store', 'delivery', 'orders']
