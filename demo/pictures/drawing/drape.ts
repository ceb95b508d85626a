import { cloth, type Fold } from './cloth.ts'
import { darker } from './colour.ts'
import { box, round } from './shapes.ts'
import type { Sheet } from './sheet.ts'

type Drape = {
  x: number
  w: number
  top: number
  bottom: number
  colour: string
  print?: string
  border?: string
  borderHeight?: number
  pleats?: number
  seed?: number
}

/** A length of cloth hanging over a rail: pleats run down into a waved hem, a border along it. */
export function drape(
  sheet: Sheet,
  { x, w, top, bottom, colour, print, border, borderHeight = 110, pleats = 4, seed = 0 }: Drape,
): string {
  const step = w / pleats
  let hem = ''
  for (let index = 0; index < pleats; index++) {
    const from = x + w - index * step
    const low = (18 + ((index * 7 + seed * 5) % 4) * 7) * Math.min(1, step / 90)
    hem += ` Q${round(from - step / 2)},${round(bottom + low * 2)} ${round(from - step)},${bottom - ((index + seed) % 2) * 8}`
  }
  const d = `M${x + 6},${top} Q${x + w / 2},${top - 14} ${x + w - 6},${top} L${x + w},${bottom}${hem} Z`
  const folds: Fold[] = Array.from({ length: pleats }, (_, index) => {
    const at = x + (index + 0.22 + ((index + seed) % 3) * 0.08) * step
    return [
      round(at),
      top + 8 + ((index * 31) % 60),
      round(at + ((index + seed) % 2 ? -10 : 12)),
      bottom + 30,
      round(step * 0.3),
      ((index + seed) % 3) * 6 - 6,
    ]
  })
  const trims = border
    ? box(x - 20, bottom - borderHeight, w + 40, borderHeight + 60, 0, darker(colour, 0.05)) +
      box(x - 20, bottom - borderHeight, w + 40, borderHeight, 0, border)
    : ''
  return cloth(sheet, {
    d,
    colour,
    print,
    trims,
    folds: [...folds, [x, top + 34, x + w, top + 30, 10, -4]],
    depth: 1.1,
  })
}
