/** The groups of the activity log, in the order of its filter. Without the kinds, which an address does not need. */
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
