export const settingsTabs = ['store', 'delivery', 'orders'] as const
export type SettingsTab = (typeof settingsTabs)[number]
