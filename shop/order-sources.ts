import type { OrderSource } from '#db/types.ts'

// Without a database, so that the back office reads it too.

/** Where orders come from, in the order of the menus, as staff read it. */
export const sourceNames: Record<OrderSource, string> = {
  website: 'Website',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  counter: 'Counter',
  other: 'Other',
}

export const orderSources = Object.keys(sourceNames) as OrderSource[] // the keys of `sourceNames`

/** The source of an order that staff make: it did not come from the website. */
export type StaffSource = Exclude<OrderSource, 'website'>

export const staffSources = orderSources.filter((source): source is StaffSource => source !== 'website')
