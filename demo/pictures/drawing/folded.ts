import { cloth, type Fold } from './cloth.ts'
import { darker, lighter } from './colour.ts'
import { linear } from './paint.ts'
import { castShadow } from './shadow.ts'
import { box, boxPath, path, times } from './shapes.ts'
import type { Sheet } from './sheet.ts'

type FoldedCloth = {
  w: number
  h: number
  colour: string
  print?: string
  layers?: number
  trims?: string
  folds?: Fold[]
  corner?: string
}

/** Folded cloth seen from above and a little from the front, around the origin; the layers show below. */
export function foldedCloth(
  sheet: Sheet,
  { w, h, colour, print, layers = 3, trims = '', folds, corner }: FoldedCloth,
): string {
  const left = -w / 2
  const top = -h / 2
  const thick = 20
  const cut = corner !== undefined
  const whole = sheetOutline(left, top, w, h + layers * thick, 22, cut)
  const face = sheetOutline(left, top, w, h, 20, cut)
  const below = boxPath(left, h / 2 - 40, w, 40 + layers * thick, 16)
  const edges =
    path(below, colour) +
    (print ? path(below, print) : '') +
    times(layers, index => box(left, h / 2 - 14 + index * thick, w, thick + 14, 16, layerShade(sheet)))
  const creases: Fold[] = folds ?? [
    [left + w * 0.36, top, left + w * 0.34, h / 2, 30, 6],
    [left, top + h * 0.52, left + w, top + h * 0.5, 14, -6],
  ]
  return (
    castShadow(whole, { dx: 18, dy: 26, spread: 30 }) +
    edges +
    cloth(sheet, { d: face, colour, print, trims, folds: creases, shadow: false, depth: 0.8 }) +
    path(
      `M${left + 10},${h / 2 - 4} H${w / 2 - 10}`,
      'none',
      `stroke="${lighter(colour, 0.4)}" stroke-width="4" stroke-linecap="round" opacity=".6"`,
    ) +
    (corner ? turnedCorner(sheet, w / 2, -h / 2, corner) : '')
  )
}

function layerShade(sheet: Sheet): string {
  return linear(sheet, [
    [0, '#fff8ea', 0.25],
    [0.5, '#1f1b16', 0],
    [1, '#1f1b16', 0.45],
  ])
}

const turn = 180

/** A rounded rectangle whose upper right corner may be missing. */
function sheetOutline(x: number, y: number, w: number, h: number, r: number, cut: boolean): string {
  return cut
    ? `M${x + r},${y} H${x + w - turn} L${x + w},${y + turn} V${y + h - r} a${r},${r} 0 0 1 ${-r},${r} H${x + r} a${r},${r} 0 0 1 ${-r},${-r} V${y + r} a${r},${r} 0 0 1 ${r},${-r} Z`
    : boxPath(x, y, w, h, r)
}

/** The upper right corner laid back, so that the other side shows. */
function turnedCorner(sheet: Sheet, x: number, y: number, colour: string): string {
  const d = `M${x - turn - 2},${y - 2} L${x + 2},${y + turn + 2} Q${x - turn + 60},${y + turn - 6} ${x - turn + 22},${y + turn - 22} Q${x - turn + 4},${y + turn - 70} ${x - turn - 2},${y - 2} Z`
  const bent = linear(
    sheet,
    [
      [0, darker(colour, 0.22)],
      [0.5, colour],
      [1, lighter(colour, 0.2)],
    ],
    [1, 0, 0, 1],
  )
  return castShadow(d, { dx: -8, dy: 14, spread: 14, strength: 0.3 }) + path(d, bent)
}
