/** The groups of the document, by the first segment of a path (api/app.ts). */
const tags = {
  'Signing in': ['The session and the own account.', 'session', 'account'],
  Orders: [
    'Orders from the call to the parcel.',
    ...['orders', 'calls', 'chat-orders', 'events', 'blocked-phones', 'messages', 'whatsapp'],
  ],
  Products: ['What is sold, and at which price.', 'products', 'prices', 'sales', 'promotions', 'media', 'trash'],
  Stock: ['Pieces on the shelf, and who waits for more.', 'stock', 'restock'],
  Customers: ['People who ordered.', 'customers', 'reviews', 'newsletter'],
  Shop: [
    'What shoppers see beside products.',
    ...['sub-brands', 'categories', 'size-charts', 'option-words', 'pages', 'home', 'redirects'],
    ...['synonyms', 'search-pins', 'popular-searches'],
  ],
  Work: ['The dashboard, the search of the back office and its files.', 'dashboard', 'palette', 'imports'],
  Owners: [
    'Accounts, keys, webhooks, settings, jobs and backups.',
    'staff',
    'connections',
    'webhooks',
    'changes',
    'activity',
    'settings',
    'jobs',
    'backups',
  ],
  Webhooks: ['What the shop sends to other programs, in the form of Standard Webhooks.'],
}

/** For the document's list of tags. */
export const tagList = Object.entries(tags).map(([name, [description = '']]) => ({ name, description }))

/** The tag of a path; its first segment, which a test refuses, when that has no place in the table. */
export function tagOf(path: string): string {
  const [, first = ''] = path.split('/')
  return Object.entries(tags).find(([, [, ...segments]]) => segments.includes(first))?.[0] ?? first
}

const verbs: Record<string, string> = { get: 'get', post: 'post', put: 'save', patch: 'change', delete: 'delete' }

/**
 * A stable name for a generated client: `listOrders`, `getOrder`, `createProduct`, `postOrderMergeUndo`. What an id
 * follows is one thing: `/orders/{id}` is an order.
 */
export function operationIdOf(method: string, path: string, { lists, creates }: { lists: boolean; creates: boolean }) {
  const segments = path.split('/').filter(segment => segment !== '')
  const words = segments.flatMap((segment, index) => {
    if (segment.startsWith('{')) return []
    const isOne = segments[index + 1]?.startsWith('{') || (creates && index === segments.length - 1)
    return (isOne ? singular(segment) : segment).split('-')
  })
  const verb = lists ? 'list' : creates ? 'create' : (verbs[method] ?? method)
  return verb + words.map(word => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')
