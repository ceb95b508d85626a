/** The amounts of an order on a screen, in rupees: one for each line, the smallest first. */
export type Amounts = { lines: number[]; subtotal: number; discount: number; shipping: number; total: number }

/** Reads the amounts of a cart, a checkout or a receipt as shown, in either language. */
export function amountsIn(html: string): Amounts {
  const summary = [...html.matchAll(/<dl\b.*?<\/dl>/gs)].join('')
  const [subtotal = Number.NaN, ...more] = parseAmounts(summary, 'dd')
  // Without a discount there is no line for it.
  const [discount = Number.NaN, shipping = Number.NaN, total = Number.NaN] = more.length === 2 ? [0, ...more] : more
  const lines = [...parseAmounts(html, 'span'), ...parseAmounts(html, 'p')]
  return { lines: lines.sort((one, other) => one - other), subtotal, discount, shipping, total }
}

/**
 * Whether a cart puts 'from' before its fee and its total, of which it must be both or none; and the cart without that
 * word, which no other amount may have.
 */
export function withoutFrom(html: string): { isFrom: boolean; html: string } {
  const english = html.replace(/(<dd class="amount[^"]*">)from /g, '$1')
  const plain = english.replace(/(<dd class="amount[^"]*">)کم از کم ([\d,]+)\sروپے/g, '$1Rs\u00a0$2')
  const found = html.match(/<dd class="amount[^"]*">(?:from|کم از کم) /g)?.length ?? 0
  if (found !== 0 && found !== 2) throw new Error(`'from' stands before ${found} amounts`)
  return { isFrom: found === 2, html: plain }
}

/** Reads the same from a row of the back office's CSV, by the headings of its columns. It has no line amounts. */
export function amountsInCsv(table: string, orderNumber: string): Omit<Amounts, 'lines'> {
  const [headings = [], ...rows] = table.replace('\uFEFF', '').split('\r\n').map(cellsOf)
  const row = rows.find(([number]) => number === orderNumber) ?? []
  const amount = (heading: string) => Number(row[headings.indexOf(heading)] ?? Number.NaN)
  return {
    subtotal: amount('Subtotal'),
    discount: amount('Discount'),
    shipping: amount('Shipping'),
    total: amount('Total'),
  }
}

const cellsOf = (line: string): string[] => line.slice(1, -1).split('","')

const parseAmounts = (html: string, element: string): number[] =>
  [...html.matchAll(new RegExp(`<${element} class="amount[^"]*">(.*?)</${element}>`, 'gs'))].map(([, text = '']) =>
    rupeesIn(text.replace(/<[^>]*>/g, '')),
  )

function rupeesIn(text: string): number {
  if (/^(Free|مفت|Free\s*مفت)$/.test(text.trim())) return 0
  if (!/^−?Rs\s[\d,]+$/.test(text.trim())) throw new Error(`'${text}' is no amount of rupees`)
  return Number(text.replace(/\D/g, ''))
}
