import { cloth } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { disc, flatGround, wallGround } from '../drawing/grounds.ts'
import { hanger, peg } from '../drawing/hanger.ts'
import { dots } from '../drawing/prints.ts'
import { circle, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { garment } from '../picture.ts'

const wools = { Black: '#2a2a2e', 'Bottle Green': '#1d4a38' }

export const waistcoat = garment('sleeveless-waistcoat', [
  {
    key: 'black',
    alt: 'Black sleeveless waistcoat with a standing collar on a hanger',
    colour: 'Black',
    draw: s => hung(s, wools.Black, ground.clay),
  },
  {
    key: 'bottle-green',
    alt: 'Bottle-green sleeveless waistcoat with a standing collar on a hanger',
    colour: 'Bottle Green',
    draw: s => hung(s, wools['Bottle Green'], ground.butter),
  },
  {
    key: 'black-buttons',
    alt: 'Self-covered buttons and chest pocket of the black waistcoat, close up',
    colour: 'Black',
    draw: s => flatGround(s, ground.clay) + placed(-600, -420, 0, 2, waistcoatFront(s, wools.Black)),
  },
])

function hung(sheet: Sheet, colour: string, tone: string): string {
  return (
    wallGround(sheet, tone) +
    disc(sheet, tone, 600, 740, 540) +
    peg(sheet) +
    hanger() +
    placed(-60, -30, 0, 1.1, waistcoatFront(sheet, colour))
  )
}

export function waistcoatFront(sheet: Sheet, colour: string): string {
  const back = 'M510,250 Q600,214 690,250 L706,1060 H494 Z'
  const left =
    'M524,252 L392,304 C420,420 404,520 352,600 C340,800 336,960 344,1120 L500,1170 L606,1080 V420 C570,370 540,310 524,252 Z'
  const right =
    'M676,252 L808,304 C780,420 796,520 848,600 C860,800 864,960 856,1120 L700,1170 L594,1080 V420 C630,370 660,310 676,252 Z'
  const weave = dots(lighter(colour, 0.5), 14, 2, 0.14)(sheet)
  const pocket = (x: number, y: number, turn: number, w: number) =>
    placed(
      x,
      y,
      turn,
      1,
      path(`M${-w / 2},-18 h${w} v36 h${-w} z`, lighter(colour, 0.1)) +
        stroke(`M${-w / 2},18 h${w}`, darker(colour, 0.6), 4) +
        stroke(`M${-w / 2 + 6},-10 h${w - 12}`, lighter(colour, 0.3), 2.5, 'stroke-dasharray="7 5"'),
    )
  const covered = (y: number) =>
    circle(622, y + 4, 19, darker(colour, 0.6)) +
    circle(620, y, 18, lighter(colour, 0.1)) +
    circle(615, y - 5, 7, lighter(colour, 0.38))
  return (
    cloth(sheet, { d: back, colour: '#6e2a24', folds: [[560, 260, 560, 1060, 40, 0]] }) +
    cloth(sheet, {
      d: right,
      colour,
      print: weave,
      folds: [
        [780, 600, 720, 1140, 50, 10],
        [700, 420, 680, 900, 34, 10],
      ],
    }) +
    cloth(sheet, {
      d: left,
      colour,
      print: weave,
      folds: [
        [430, 560, 440, 1140, 50, 10],
        [520, 400, 500, 900, 34, 0],
      ],
    }) +
    stroke('M606,420 V1080', lighter(colour, 0.22), 3) +
    pocket(470, 880, -4, 150) +
    pocket(734, 880, 4, 150) +
    pocket(724, 560, -8, 110) +
    times(5, index => covered(470 + index * 130)) +
    path('M524,254 C508,232 516,204 540,196 L600,256 L606,420 C566,372 538,312 524,254 Z', lighter(colour, 0.14)) +
    path('M676,254 C692,232 684,204 660,196 L600,256 L604,420 C634,372 662,312 676,254 Z', lighter(colour, 0.05)) +
    stroke('M540,196 L600,256 L660,196', lighter(colour, 0.34), 4)
  )
}
