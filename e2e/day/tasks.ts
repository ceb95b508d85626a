import type { Input } from '../count-input.ts'

export type Way = 'mouse' | 'keyboard' | 'thumb'

type Bound = Pick<Input, 'clicks' | 'keys'>

type Task = {
  title: string
  /** As counted on the version of 22 November 2026. */
  before: string
  /** An estimate. */
  shopify?: string
  atMost: Partial<Record<Way, Bound>>
}

/** The tasks of a shopkeeper's day. The clicks of 6 are an aim, the other bounds what it took. */
const day = {
  work: {
    title: '1. See what needs doing, open the orders to call',
    before: '1 click; nothing to pack or hand over shown',
    atMost: { mouse: { clicks: 1, keys: 0 }, keyboard: { clicks: 0, keys: 9 } },
  },
  calls: {
    title:
      '2. 20 orders to call, each opened and its items read: confirm 18, correct an address, note “No answer”, cancel one with a reason',
    before: 'about 57 clicks, 200 keys, 5,200 px; no reason',
    atMost: { mouse: { clicks: 46, keys: 32 } },
  },
  print: {
    title: '3. Slips and labels for 15 of 215 parcels',
    before: '19 clicks, 4,000 px',
    atMost: { mouse: { clicks: 7, keys: 0 }, keyboard: { clicks: 0, keys: 32 } },
  },
  ship: {
    title: '4. Mark the 15 shipped with tracking numbers',
    before: '20 clicks, no numbers',
    atMost: { mouse: { clicks: 1, keys: 2 }, keyboard: { clicks: 0, keys: 8 } },
  },
  refused: {
    title: '5. Take back a refused parcel',
    before: '2 clicks, 6 keys; no reason',
    atMost: { mouse: { clicks: 3, keys: 6 }, keyboard: { clicks: 0, keys: 18 } },
  },
  product: {
    title: '6. A product in 3 colours and 4 sizes with price, stock, SKUs and a picture for each colour',
    before: '158 clicks, 620 keys',
    shopify: 'about 40 clicks, 120 keys',
    atMost: { mouse: { clicks: 45, keys: 140 } },
  },
  prices: {
    title: '7. 30 prices of 30 products, half of them with sizes at prices of their own',
    before: '90 clicks, 150 keys, 60 screens',
    atMost: { mouse: { clicks: 5, keys: 156 }, keyboard: { clicks: 0, keys: 177 } },
  },
  delivery: {
    title: '8. A delivery of 40 variants of 8 products, from paper',
    before: 'about 23 clicks, 250 keys',
    atMost: { mouse: { clicks: 13, keys: 192 }, keyboard: { clicks: 0, keys: 211 } },
  },
  find: {
    title: '9. Find an order by four digits of its phone number',
    before: '1 click, 4 keys; not by digits from the middle',
    atMost: { mouse: { clicks: 1, keys: 4 }, keyboard: { clicks: 0, keys: 5 } },
  },
  where: {
    title: '10. “Where is my order?”',
    before: '6 keys; no courier, no number',
    atMost: { mouse: { clicks: 2, keys: 4 }, keyboard: { clicks: 0, keys: 6 } },
  },
  banner: {
    title: '11. Another banner on the home page',
    before: '6 clicks',
    atMost: { mouse: { clicks: 5, keys: 0 } },
  },
  employee: {
    title: '12. An account for a packer',
    before: '5 clicks; no such role',
    atMost: { mouse: { clicks: 5, keys: 28 } },
  },
  cash: {
    title: '13. Cash with the couriers',
    before: '4 clicks to a CSV; no sum',
    atMost: { mouse: { clicks: 1, keys: 0 }, keyboard: { clicks: 0, keys: 9 } },
  },
  confirm: {
    title: '14. Open and confirm 20 orders, also without a mouse',
    before: '40 clicks; about 100 Tabs to pass from order to order',
    atMost: { mouse: { clicks: 41, keys: 0 }, keyboard: { clicks: 0, keys: 90 } },
  },
  thumb: {
    title: '15. Open, call and confirm 20 orders on a phone, 390 × 800, on the screen Calls',
    before: '60 taps, 14,000 px',
    atMost: { thumb: { clicks: 41, keys: 0 } },
  },
  phoneOrder: {
    title: '16. An order for a known customer on the telephone',
    before: 'not possible',
    atMost: { keyboard: { clicks: 0, keys: 24 } },
  },
  chatOrder: {
    title: '17. An order out of a pasted chat, all found',
    before: 'not possible',
    // The aim is 6 clicks or 10 keys.
    atMost: { keyboard: { clicks: 0, keys: 2 }, thumb: { clicks: 2, keys: 0 } },
  },
  merge: {
    title: '18. Merge two open orders of one customer, from the list',
    before: 'not possible',
    atMost: { mouse: { clicks: 3, keys: 0 }, keyboard: { clicks: 0, keys: 4 } },
  },
} satisfies Record<string, Task>

export type TaskName = keyof typeof day

export const tasks: Record<TaskName, Task> = day

/** The most clicks and keys of a task; none of a way that it does not have. */
export const atMost = (name: TaskName, way: Way): Bound => tasks[name].atMost[way] ?? { clicks: 0, keys: 0 }
