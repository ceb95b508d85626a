/**
 * Pieces of a variant at a price, by the name of the variant; the price is undefined where no answer has said it. Of
 * merged orders a variant may have a line for each price.
 */
export type ExpectedLine = { name: string; quantity: number; price: number | undefined }

type Line = { name: string; quantity: number; price?: number | undefined }

/** Equal variants at equal prices as one line. */
export function linesOf(lines: readonly Line[]): ExpectedLine[] {
  const joined: ExpectedLine[] = []
  for (const { name, quantity, price } of lines) addLine(joined, { name, quantity, price })
  return joined
}

/** Adds pieces to lines. */
export function addLine(lines: ExpectedLine[], line: ExpectedLine): void {
  const at = lines.findIndex(({ name, price }) => name === line.name && price === line.price)
  const same = lines[at]
  if (same) lines[at] = { ...same, quantity: same.quantity + line.quantity }
  else lines.push(line)
}

/**
 * Takes pieces out of lines, as they were on screen. Returns them at the price that is expected: that of the screen
 * where none is known. undefined when there is no line of this name.
 */
export function takeLine(
  lines: ExpectedLine[],
  { name, price, quantity }: { name: string; price: number; quantity: number },
): ExpectedLine | undefined {
  const ofName = lines.filter(line => line.name === name)
  const line = ofName.find(line => line.price === price) ?? ofName.find(line => line.price === undefined) ?? ofName[0]
  if (!line) return undefined
  const at = lines.indexOf(line)
  if (line.quantity > quantity) lines[at] = { ...line, quantity: line.quantity - quantity }
  else lines.splice(at, 1)
  return { name, quantity, price: line.price ?? price }
}

/** `2 Razai L, 1 Razai M`: the same for lines in any order. */
export const formatLines = (lines: readonly Line[]): string =>
  Array.from(piecesOf(lines), ([name, quantity]) => `${quantity} ${name}`)
    .sort()
    .join(', ')

/** The pieces of each variant, by its name. */
export function piecesOf(lines: readonly Line[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { name, quantity } of lines) pieces.set(name, quantity + (pieces.get(name) ?? 0))
  return pieces
}

/**
 * Lines whose pieces are at no expected price: the first of them, with the prices that are expected. Pieces of unknown
 * price may be at any.
 */
export function wrongPrice(
  stored: readonly ExpectedLine[],
  expected: readonly ExpectedLine[],
): { name: string; price: number | undefined; agreed: number[] } | undefined {
  for (const { name, price, quantity } of linesOf(stored)) {
    const ofName = expected.filter(line => line.name === name)
    const atPrice = ofName.filter(line => line.price === price || line.price === undefined)
    if (atPrice.reduce((sum, line) => sum + line.quantity, 0) < quantity)
      return { name, price, agreed: ofName.flatMap(line => line.price ?? []) }
  }
  return undefined
}
