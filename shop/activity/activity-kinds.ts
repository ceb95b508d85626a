/** The groups, in the order of the filter. Not derived from the kinds, which the browser does not need. */
export const activityGroups = [
  'sign-in',
  'refused',
  'personal-data',
  'accounts',
  'settings',
  'catalogue',
  'pages',
  'people',
] as const

export type ActivityGroup = (typeof activityGroups)[number]

/** The kinds of the activity log, in the groups by which it is filtered. */
export const activityKinds = {
  'sign-in': ['signed-in', 'sign-in-refused', 'sign-in-limited', 'signed-out', 'session-ended', 'password-refused'],
  refused: ['right-refused'],
  'personal-data': [
    'orders-exported',
    'customers-exported',
    'orders-printed',
    'newsletter-exported',
    'customer-exported',
    'customer-erased',
    'customers-imported',
    'orders-imported',
    'backup-downloaded',
  ],
  accounts: [
    ...(['account-created', 'role-changed', 'account-activated', 'account-deactivated'] as const),
    ...(['account-changed', 'account-deleted'] as const),
    ...(['password-given', 'password-changed', 'codes-on', 'codes-off', 'codes-removed', 'codes-renewed'] as const),
  ],
  settings: ['settings-changed', 'backup-requested'],
  catalogue: [
    ...(['product-created', 'product-changed', 'products-changed', 'products-deleted', 'prices-changed'] as const),
    ...([
      'products-imported',
      'import-undone',
      'products-exported',
      'stock-exported',
      'stock-imported',
      'prices-imported',
    ] as const),
    ...(['trash-restored', 'trash-deleted'] as const),
    ...(['sale-created', 'sale-changed', 'sale-started', 'sale-ended', 'sale-deleted'] as const),
    ...(['promotion-created', 'promotion-changed', 'promotion-deleted'] as const),
    ...(['promotion-switched-on', 'promotion-switched-off'] as const),
    ...([
      'sub-brand-created',
      'sub-brand-changed',
      'sub-brand-deleted',
      'sub-brands-ordered',
      'brand-renamed',
    ] as const),
    ...(['category-created', 'category-changed', 'categories-deleted', 'option-words-changed'] as const),
    ...(['synonyms-created', 'synonyms-changed', 'synonyms-deleted'] as const),
    ...(['pin-created', 'pin-changed', 'pin-deleted'] as const),
    ...(['popular-search-blocked', 'popular-search-allowed'] as const),
    ...(['review-published', 'review-hidden', 'review-replied'] as const),
    ...(['size-chart-created', 'size-chart-changed', 'size-chart-deleted'] as const),
  ],
  pages: ['page-created', 'page-changed', 'page-deleted', 'home-changed'],
  people: [
    'orders-status-changed',
    'orders-status-restored',
    'order-limit-lifted',
    'subscriber-removed',
    'restock-notified',
  ],
} as const satisfies Record<ActivityGroup, readonly string[]>

export type ActivityKind = (typeof activityKinds)[ActivityGroup][number]
