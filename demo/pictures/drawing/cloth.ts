import { ink, lightness } from './colour.ts'
import { clipTo, linear } from './paint.ts'
import { castShadow } from './shadow.ts'
import { group, path, round } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A fold runs from one point to another; it is sharp on the side of the light and fades away from it. */
export type Fold = [x1: number, y1: number, x2: number, y2: number, width?: number, bend?: number]

type Cloth = {
  d: string
  colour: string
  print?: string
  folds?: Fold[]
  trims?: string
  depth?: number
  shadow?: boolean
}

/** A piece of cloth: its colour, its print, what is sewn on, then light, folds and the shade of its right side over all. */
export function cloth(
  sheet: Sheet,
  { d, colour, print, folds = [], trims = '', depth = 1, shadow = true }: Cloth,
): string {
  // Dark cloth takes a third of the light, or cotton would shine like satin.
  const sheen = lightness(colour) < 0.35 ? 0.36 : 1
  const volume = linear(
    sheet,
    [
      [0, '#fff8ea', 0.2 * depth * (0.4 + 0.6 * sheen)],
      [0.4, '#fff8ea', 0],
      [0.62, ink, 0],
      [1, ink, 0.24 * depth],
    ],
    [0, 0, 1, 0.25],
  )
  return (
    (shadow ? castShadow(d) : '') +
    group(
      path(d, colour) +
        (print ? path(d, print) : '') +
        trims +
        path(d, volume) +
        folds.map(each => fold(sheet, each, depth, sheen)).join(''),
      clipTo(sheet, d),
    )
  )
}

export function fold(sheet: Sheet, [x1, y1, x2, y2, width = 40, bend = 0]: Fold, depth = 1, sheen = 1): string {
  const flat = Math.abs(x2 - x1) > Math.abs(y2 - y1)
  const shade = linear(
    sheet,
    [
      [0, ink, 0.3 * depth],
      [1, ink, 0],
    ],
    flat ? [0, 0, 0, 1] : [0, 0, 1, 0],
  )
  const light = linear(
    sheet,
    [
      [0, '#fff8ea', 0],
      [1, '#fff8ea', 0.34 * depth * sheen],
    ],
    flat ? [0, 0, 0, 1] : [0, 0, 1, 0],
  )
  return (
    path(lens(x1, y1, x2, y2, bend, width, flat), shade) + path(lens(x1, y1, x2, y2, bend, -width * 0.6, flat), light)
  )
}

function lens(x1: number, y1: number, x2: number, y2: number, bend: number, width: number, flat: boolean): string {
  const mx = (x1 + x2) / 2 + (flat ? 0 : bend)
  const my = (y1 + y2) / 2 + (flat ? bend : 0)
  const ox = flat ? mx : mx + width * 2
  const oy = flat ? my + width * 2 : my
  return `M${x1},${y1} Q${round(mx)},${round(my)} ${x2},${y2} Q${round(ox)},${round(oy)} ${x1},${y1} Z`
}
