import { cloth, type Fold } from './cloth.ts'
import { darker, lighter } from './colour.ts'
import { box, circle, path, stroke, times } from './shapes.ts'
import type { Sheet } from './sheet.ts'

type ShirtCut = { colour: string; print?: string; collar: 'polo' | 'crew'; trims?: string; rib?: string }

/** A short-sleeved shirt spread out, its neck at 600, 300. */
export function spreadShirt(
  sheet: Sheet,
  { colour, print, collar, trims, rib = darker(colour, 0.1) }: ShirtCut,
): string {
  const d =
    'M500,300 L370,346 C300,372 264,420 236,500 L176,672 L318,726 L372,600 C384,760 378,980 366,1210 Q600,1240 834,1210 C822,980 816,760 828,600 L882,726 L1024,672 L964,500 C936,420 900,372 830,346 L700,300 Q600,360 500,300 Z'
  const folds: Fold[] = [
    [380, 470, 470, 680, 26, 10],
    [820, 470, 740, 680, 24, -10],
    [450, 800, 430, 1210, 34, 6],
    [700, 700, 730, 1210, 34, 6],
    [560, 940, 570, 1215, 22, 0],
    [300, 470, 236, 660, 18, 0],
    [900, 470, 950, 660, 18, 0],
  ]
  const hems =
    stroke('M186,644 L330,698 M1014,644 L870,698', rib, 26, 'style="stroke-linecap:butt"') +
    stroke('M368,1186 Q600,1216 832,1186', darker(colour, 0.25), 3, 'stroke-dasharray="9 6"')
  const seams = stroke(
    'M372,348 C392,430 384,520 372,610 M828,348 C808,430 816,520 828,610',
    darker(colour, 0.25),
    4,
    'opacity=".6"',
  )
  return (
    path('M500,300 Q600,230 700,300 Q600,380 500,300 Z', darker(colour, 0.35)) +
    cloth(sheet, { d, colour, print, folds, trims: hems + seams + (trims ?? '') }) +
    (collar === 'polo' ? poloCollar(colour) : crewCollar(rib))
  )
}

export function poloCollar(colour: string): string {
  return (
    box(566, 366, 68, 180, 6, lighter(colour, 0.06)) +
    stroke('M566,372 V546 H634 V372', darker(colour, 0.3), 3, 'stroke-dasharray="8 5"') +
    times(3, index => circle(600, 408 + index * 54, 10, '#e9e2d2') + circle(600, 408 + index * 54, 3, '#8b8272')) +
    path('M500,300 Q600,236 700,300 Q600,350 500,300 Z', darker(colour, 0.4)) +
    path('M504,292 C480,310 466,340 470,372 L560,430 L604,362 C560,352 524,330 504,292 Z', lighter(colour, 0.1)) +
    path('M696,292 C720,310 734,340 730,372 L640,430 L600,362 C640,352 676,330 696,292 Z', darker(colour, 0.06)) +
    stroke('M478,366 L558,418 L596,362 M722,366 L642,418 L606,364', darker(colour, 0.3), 3, 'opacity=".7"')
  )
}

function crewCollar(rib: string): string {
  return (
    stroke('M506,300 Q600,392 694,300', rib, 34, 'style="stroke-linecap:butt"') +
    stroke('M516,300 Q600,374 684,300', darker(rib, 0.25), 3, 'stroke-dasharray="3 7" opacity=".6"')
  )
}
