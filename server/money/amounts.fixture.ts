/** The amounts of an order on a screen, in rupees: one for each line, the smallest first. */
export type Amounts = { lines: number[]; subtotal: number; shipping: number; total: number }

/** Reads the amounts of a cart, a checkout or a receipt as shown, in either language. */
export function amountsIn(html: string): Amounts {
  const summary = [...html.matchAll(/<dl\b.*?<\/dl>/gs)].join('')
  const [subtotal = Number.NaN, shipping = Number.NaN, total = Number.NaN] = parseAmounts(summary, 'dd')
  const lines = [...parseAmounts(html, 'span'), ...parseAmounts(html, 'p')]
  return { lines: lines.sort((one, other) => one - other), subtotal, shipping, total }
}

/**
 * Reads the same from a row of the back office's CSV, which has no line amounts and ends with an empty notes column.
 */
export function amountsInCsv(table: string, orderNumber: string): Omit<Amounts, 'lines'> {
  const line = table.split('\r\n').find(line => line.startsWith(`"${orderNumber}"`)) ?? ''
  const cells = line.slice(1, -1).split('","')
  const [subtotal = Number.NaN, shipping = Number.NaN, total = Number.NaN] = cells.slice(-4).map(Number)
  return { subtotal, shipping, total }
}

const parseAmounts = (html: string, element: string): number[] =>
  [...html.matchAll(new RegExp(`<${element} class="amount[^"]*">(.*?)</${element}>`, 'gs'))].map(([, text = '']) =>
    rupeesIn(text.replace(/<[^>]*>/g, '')),
  )

function rupeesIn(text: string): number {
  if (/^(Free|مفت|Free\s*مفت)$/.test(text.trim())) return 0
  if (!/^Rs\s[\d,]+$/.test(text.trim())) throw new Error(`'${text}' is no amount of rupees`)
  return Number(text.replace(/\D/g, ''))
}
