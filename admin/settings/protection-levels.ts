import { settingsRegistry } from '#shop/settings/registry.ts'

type Limits = typeof settingsRegistry.order_limits.fallback

/** How strictly a shop is protected from fake orders: a few of its limits on orders as one choice. */
export const protectionLevels = ['off', 'normal', 'strict'] as const
export type ProtectionLevel = (typeof protectionLevels)[number]

const { holdHours: _, maxQuantity: __, ...normal } = settingsRegistry.order_limits.fallback

/** What each level sets. Off leaves what has no effect then as it is. */
export const protectionOf: Record<ProtectionLevel, Partial<Limits>> = {
  off: { perPhone: 0, perBrowser: 0, perNetwork: 0, newCustomerShare: 0, minimumFormSeconds: 0 },
  normal,
  strict: { ...normal, perPhone: 3, perBrowser: 5, perNetwork: 5, newCustomerShare: 15, minimumFormSeconds: 5 },
}

/** The level that limits are those of, also while they are typed; null for values of the shop's own. */
export const findProtectionLevel = (limits: { [Name in keyof Limits]: number | string }): ProtectionLevel | null =>
  protectionLevels.find(level =>
    Object.entries(protectionOf[level]).every(
      ([name, value]) => String(limits[name as keyof Limits]) === String(value),
    ),
  ) ?? null
