import type { StaffRole } from '#db/types.ts'

// Rights are data: what each is called, and which role has which (docs/decisions/0057-roles-and-rights.md).
// api/route-rights.ts says which route needs which. Without a database, so that the browser can read it too.

/** The rights, each as what its account may do: "may …". The order is that of the table for owners. */
export const rights = {
  'orders.see': 'see orders, with name, phone and address',
  'orders.decide': 'confirm and cancel orders',
  'calls.figures': 'see how fast customers are contacted, and by whom',
  'orders.status': 'mark confirmed orders as shipped and delivered',
  'orders.change': 'correct orders',
  'orders.discount': 'give discounts and lower prices in orders',
  'orders.make': 'make orders for customers, and send them links to complete these',
  'orders.note': 'write notes on orders',
  'orders.print': 'print packing slips and labels',
  'orders.export': 'export orders and customers',
  'advances.see': 'see advances with references and pictures',
  'advances.change': 'record and give back advances',
  'customers.see': 'see customers',
  'customers.change': 'lift the order limit of customers, import customers and past orders',
  'customers.tell': 'mark customers as told about stock',
  'messages.see': 'see messages to customers',
  'messages.send': 'send messages to customers',
  'customers.export': 'export the data of a customer',
  'customers.erase': 'erase customers',
  'products.see': 'see products, promotions, sub-brands and categories',
  'products.change': 'change products, prices, promotions, sub-brands and categories',
  'products.delete': 'delete products',
  'media.change': 'upload pictures and videos',
  'stock.see': 'see stock',
  'stock.change': 'change stock',
  'content.change': 'see and change pages and the home page',
  reviews: 'publish, hide and answer reviews',
  'newsletter.see': 'see newsletter subscribers',
  'newsletter.send': 'write and send letters of the newsletter',
  'newsletter.delete': 'delete newsletter subscribers',
  'newsletter.export': 'export newsletter subscribers',
  'money.see': 'see revenue',
  activity: 'read the activity log',
  settings: 'see and change settings',
  jobs: 'see jobs',
  backups: 'see, make and download backups',
  staff: 'see and change staff accounts',
  connections: 'connect other programs by keys and webhooks',
} as const

export type Right = keyof typeof rights

export const allRights = Object.keys(rights) as Right[]

type RoleRule = { label: string; duty: string; rights: readonly Right[] }

const forOwners: readonly Right[] = [
  ...(['customers.export', 'customers.erase', 'products.delete'] as const),
  ...(['activity', 'settings', 'jobs', 'backups', 'staff', 'connections'] as const),
]

/** The roles, the most rights first. `duty`: who it is for, as a sentence. */
export const roles: Record<StaffRole, RoleRule> = {
  owner: { label: 'Owner', duty: 'May do everything.', rights: allRights },
  manager: {
    label: 'Manager',
    duty: 'Runs the shop from day to day. May not delete products, export or erase a customer, or open settings.',
    rights: allRights.filter(right => !forOwners.includes(right)),
  },
  caller: {
    label: 'Caller',
    duty: 'Calls customers: makes, confirms, corrects and cancels orders, records advances. Gives no discounts. Looks up products and stock.',
    rights: [
      ...(['orders.see', 'orders.decide', 'orders.status', 'orders.change', 'orders.note'] as const),
      ...(['orders.make', 'advances.see', 'advances.change'] as const),
      ...(['customers.see', 'customers.tell', 'messages.see', 'messages.send'] as const),
      ...(['products.see', 'stock.see'] as const),
    ],
  },
  packer: {
    label: 'Packer',
    duty: 'Packs and ships confirmed orders: sees addresses, prints labels, writes notes. Confirms and cancels nothing. Sees stock.',
    rights: ['orders.see', 'orders.status', 'orders.note', 'orders.print', 'stock.see'],
  },
  catalogue: {
    label: 'Catalogue',
    duty: 'Keeps products, stock, pages and reviews up to date. Sees no orders and no customers.',
    rights: [
      ...(['products.see', 'products.change', 'media.change', 'stock.see', 'stock.change'] as const),
      ...(['content.change', 'reviews'] as const),
    ],
  },
  accounts: {
    label: 'Accounts',
    duty: 'Keeps the books: sees and exports orders, customers and revenue. Changes nothing.',
    rights: ['orders.see', 'orders.export', 'advances.see', 'customers.see', 'money.see'],
  },
}

export const roleNames = Object.keys(roles) as StaffRole[]

/** The rights of a role. */
export const rightsOf = (role: StaffRole): readonly Right[] => roles[role].rights

/** Whose rights are asked: a person has those of a role, a program at most `keyRights` of those of its maker. */
export type RightsHolder = { role: StaffRole; keyRights?: readonly Right[] }

/** Whether somebody has a right. Takes the whole account, so that no caller reads the role alone. */
export const hasRight = ({ role, keyRights }: RightsHolder, right: Right): boolean =>
  roles[role].rights.includes(right) && (keyRights?.includes(right) ?? true)
