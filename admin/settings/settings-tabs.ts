import type { SettingsTab } from '#shop/settings/setting.ts'

export const settingsTabs: readonly SettingsTab[] = ['store', 'delivery', 'orders', 'messages']

/** The tab in a URL. The first one needs none. */
export const readSettingsSearch = ({ tab }: Record<string, unknown>): { tab?: SettingsTab } => ({
  tab: settingsTabs.find(name => name === tab && name !== 'store'),
})
