import { cloth } from '../drawing/cloth.ts'
import { darker, darkWood, ground, lighter, wood } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { down, lit } from '../drawing/paint.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, circle, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thickFold } from '../drawing/thick-fold.ts'
import { thing } from '../picture.ts'

const terries = { White: '#f6f2e9', Sand: '#d9c2a0', 'Sea Green': '#6fa79a' }

export const towels = thing('turkish-style-bath-towels-set-of-2', [
  {
    key: 'white',
    alt: 'Two white bath towels folded in a stack',
    colour: 'White',
    draw: s => towelStack(s, terries.White, ground.pool),
  },
  {
    key: 'sand',
    alt: 'Two sand-coloured bath towels folded in a stack',
    colour: 'Sand',
    draw: s => towelStack(s, terries.Sand, ground.mist),
  },
  {
    key: 'sea-green',
    alt: 'Two sea-green bath towels folded in a stack',
    colour: 'Sea Green',
    draw: s => towelStack(s, terries['Sea Green'], ground.clay),
  },
  {
    key: 'hanging',
    alt: 'The sea-green towels hanging from a wooden rail',
    colour: 'Sea Green',
    draw: s => towelsHanging(s, terries['Sea Green']),
  },
])

function towelStack(sheet: Sheet, colour: string, tone: string): string {
  const towel = (y: number, x: number) =>
    times(3, index => thickFold(sheet, { x: x + (index % 2) * 10, y: y + index * 92, w: 720, h: 94, colour })) +
    [0, 1, 2]
      .map(
        index =>
          box(x + 520, y + index * 92 + 3, 60, 88, 0, darker(colour, 0.16), 'opacity=".55"') +
          box(x + 596, y + index * 92 + 3, 14, 88, 0, darker(colour, 0.16), 'opacity=".55"') +
          box(x + 490, y + index * 92 + 3, 14, 88, 0, darker(colour, 0.16), 'opacity=".55"'),
      )
      .join('')
  return (
    tableGround(sheet, tone, 0.7) +
    disc(sheet, tone, 600, 520, 430) +
    groundShadow(sheet, 600, 950, 390, 48) +
    towel(672, 240) +
    towel(386, 256)
  )
}

function towelsHanging(sheet: Sheet, colour: string): string {
  const fringe = (x: number, w: number, y: number) =>
    times(Math.floor(w / 16), index => box(x + 4 + index * 16, y, 5, 44, 2, lighter(colour, 0.2)))
  const hung = (x: number, w: number, bottom: number) =>
    fringe(x, w, bottom - 4) +
    cloth(sheet, {
      d: `M${x},236 H${x + w} V${bottom} H${x} Z`,
      colour,
      trims: [0, 60, 84]
        .map((dy, index) => box(x, bottom - 200 + dy, w, index ? 12 : 44, 0, lighter(colour, 0.5)))
        .join(''),
      folds: [
        [x + w * 0.3, 250, x + w * 0.28, bottom, 36, 6],
        [x + w * 0.7, 250, x + w * 0.74, bottom, 36, -6],
        [x, 270, x + w, 266, 12, 0],
      ],
    })
  const bar = box(120, 206, 960, 40, 20, down(sheet, lighter(wood, 0.2), darker(wood, 0.3)))
  return (
    flatGround(sheet, ground.clay) +
    hung(220, 360, 960) +
    hung(640, 340, 860) +
    bar +
    circle(140, 226, 34, lit(sheet, darkWood, 2)) +
    circle(1060, 226, 34, lit(sheet, darkWood, 2))
  )
}
