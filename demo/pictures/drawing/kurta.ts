import { cloth, type Fold } from './cloth.ts'
import { darker, lighter } from './colour.ts'
import { box, circle, path, stroke, times } from './shapes.ts'
import type { Sheet } from './sheet.ts'

type KurtaCut = {
  colour: string
  print?: string
  /** Where the hem is, and how far it stands out from the middle. */
  hem?: number
  sweep?: number
  /** The cuff: how far out, how low, how wide. */
  cuff?: { out: number; y: number; w: number }
  neck?: 'band' | 'round' | 'open'
  /** Sewn on the body, inside its outline. */
  trims?: string
  sleeveTrim?: string
  folds?: Fold[]
}

const straightFolds: Fold[] = [
  [412, 470, 520, 640, 26, 20],
  [786, 470, 690, 650, 22, -26],
  [470, 760, 440, 1260, 34, 10],
  [560, 900, 548, 1260, 24, -6],
  [664, 820, 684, 1260, 34, 10],
  [744, 700, 762, 1240, 26, 6],
]

/** A kurta seen from the front, its neck at 600, 250: back panel, sleeves, body, so that side slits show. */
export function kurta(sheet: Sheet, cut: KurtaCut): string {
  const { colour, print, hem = 1180, sweep = 262, neck = 'band', folds = straightFolds, trims } = cut
  const dip = { band: 300, round: 372, open: 330 }[neck]
  return (
    cloth(sheet, { d: bodyOutline(hem - 16, sweep + 26, 252), colour: darker(colour, 0.22) }) +
    sleeve(sheet, -1, cut) +
    sleeve(sheet, 1, cut) +
    path(`M520,246 Q600,214 680,246 Q640,300 600,${dip} Q560,300 520,246 Z`, darker(colour, 0.3)) +
    cloth(sheet, { d: bodyOutline(hem, sweep, dip), colour, print, folds, trims, shadow: false }) +
    stroke(
      `M${600 - sweep + 10},${hem - 26} Q600,${hem + 8} ${600 + sweep - 10},${hem - 26}`,
      darker(colour, 0.2),
      3,
      'opacity=".5"',
    )
  )
}

function bodyOutline(hem: number, sweep: number, dip: number): string {
  const side = (s: number) => (d: number) => 600 + s * d
  const l = side(-1)
  const r = side(1)
  return `M${l(80)},246 L${l(206)},298 C${l(204)},380 ${l(192)},430 ${l(190)},500 C${l(186)},${hem - 480} ${l(sweep - 26)},${hem - 260} ${l(sweep)},${hem} Q600,${hem + 36} ${r(sweep)},${hem} C${r(sweep - 26)},${hem - 260} ${r(186)},${hem - 480} ${r(190)},500 C${r(192)},430 ${r(204)},380 ${r(206)},298 L${r(80)},246 Q${r(50)},${dip} 600,${dip} Q${l(50)},${dip} ${l(80)},246 Z`
}

function sleeve(
  sheet: Sheet,
  side: 1 | -1,
  { colour, print, cuff = { out: 366, y: 810, w: 118 }, sleeveTrim }: KurtaCut,
): string {
  const x = (d: number) => 600 + side * d
  const { out, y, w } = cuff
  const d = `M${x(150)},274 L${x(206)},298 C${x(256)},326 ${x(274)},390 ${x(290)},470 L${x(out)},${y} Q${x(out - w / 2)},${y + 40} ${x(out - w)},${y + 34} L${x(188)},560 Z`
  const edge = `M${x(out + 10)},${y - 30} Q${x(out - w / 2)},${y + 14} ${x(out - w - 14)},${y + 2}`
  const folds: Fold[] =
    side < 0
      ? [
          [330, 430, 290, 740, 20, -10],
          [400, 520, 340, 700, 18, 10],
        ]
      : [
          [826, 420, 866, 720, 18, 10],
          [790, 540, 850, 760, 16, -6],
        ]
  const trims =
    (sleeveTrim ? stroke(edge, sleeveTrim, 46, 'transform="translate(0 14)" style="stroke-linecap:butt"') : '') +
    stroke(edge, darker(colour, 0.22), 3, 'opacity=".6"')
  return cloth(sheet, { d, colour, print, trims, folds })
}

/** The small standing collar of kurtas and sherwanis. */
export function bandCollar(colour: string): string {
  const left = 'M516,252 C540,286 570,306 600,312 L600,262 C576,254 552,234 534,206 Z'
  const right = 'M684,252 C660,286 630,306 600,312 L600,262 C624,254 648,234 666,206 Z'
  return (
    path('M534,206 Q600,184 666,206 Q640,250 600,262 Q560,250 534,206 Z', darker(colour, 0.36)) +
    path(left, lighter(colour, 0.12)) +
    path(right, darker(colour, 0.1)) +
    stroke(
      'M522,246 C546,276 574,296 598,303 M678,246 C654,276 626,296 602,303',
      darker(colour, 0.25),
      2.5,
      'stroke-dasharray="7 5" opacity=".7"',
    ) +
    stroke('M600,262 V312', darker(colour, 0.4), 3)
  )
}

/** The buttoned strip down the chest. */
export function placket(colour: string, button: string, { top = 310, bottom = 660, count = 4, w = 52 } = {}): string {
  const gap = (bottom - top - 60) / (count - 1)
  return (
    box(600 - w / 2 + 5, top, w, bottom - top, 0, darker(colour, 0.4), 'opacity=".22"') +
    path(
      `M${600 - w / 2},${top - 20} H${600 + w / 2} V${bottom - 22} L600,${bottom} L${600 - w / 2},${bottom - 22} Z`,
      lighter(colour, 0.08),
    ) +
    stroke(
      `M${600 - w / 2 + 6},${top} V${bottom - 26} L600,${bottom - 8} L${600 + w / 2 - 6},${bottom - 26} V${top}`,
      darker(colour, 0.25),
      2.5,
      'stroke-dasharray="7 5" opacity=".8"',
    ) +
    times(
      count,
      index =>
        circle(602, top + 28 + index * gap, 10, darker(button, 0.5)) +
        circle(600, top + 25 + index * gap, 10, button) +
        circle(597, top + 22 + index * gap, 3.5, lighter(button, 0.6)),
    )
  )
}

export function chestPocket(colour: string, x = 668, y = 460): string {
  const d = `M${x},${y} h104 v96 l-52,26 l-52,-26 z`
  return (
    path(d, lighter(colour, 0.05)) +
    stroke(d, darker(colour, 0.28), 3, 'opacity=".7"') +
    stroke(`M${x},${y + 18} h104`, darker(colour, 0.25), 2.5, 'stroke-dasharray="7 5" opacity=".7"')
  )
}
