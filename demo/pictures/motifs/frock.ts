import { cloth, type Fold } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { blossom } from '../drawing/flora.ts'
import { disc, flatGround, wallGround } from '../drawing/grounds.ts'
import { hanger, peg } from '../drawing/hanger.ts'
import { path, placed, round, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { garment } from '../picture.ts'

const cottons = { Pink: { main: '#e5a3ad', thread: '#b23a5b' }, Lilac: { main: '#c0aed6', thread: '#6b4a9a' } }
type Cotton = { main: string; thread: string }

export const frock = garment('girls-embroidered-frock', [
  {
    key: 'pink',
    alt: 'Pink embroidered frock with a wide skirt on a hanger',
    colour: 'Pink',
    draw: s => hung(s, cottons.Pink, ground.pool),
  },
  {
    key: 'lilac',
    alt: 'Lilac embroidered frock with a wide skirt on a hanger',
    colour: 'Lilac',
    draw: s => hung(s, cottons.Lilac, ground.butter),
  },
  {
    key: 'pink-embroidery',
    alt: 'Embroidered flowers on the bodice of the pink frock, close up',
    colour: 'Pink',
    draw: s => flatGround(s, ground.pool) + placed(-780, -420, 0, 2.3, frockFront(s, cottons.Pink)),
  },
])

function hung(sheet: Sheet, cotton: Cotton, tone: string): string {
  return (
    wallGround(sheet, tone) +
    disc(sheet, tone, 600, 780, 540) +
    peg(sheet) +
    hanger({ arm: 180 }) +
    placed(-36, -8, 0, 1.06, frockFront(sheet, cotton))
  )
}

export function frockFront(sheet: Sheet, { main, thread }: Cotton): string {
  const skirt =
    'M440,640 Q600,660 760,640 C830,800 930,1000 990,1210 Q940,1262 880,1226 Q830,1280 760,1242 Q700,1292 630,1250 Q570,1296 500,1248 Q430,1286 370,1234 Q300,1270 210,1210 C270,1000 370,800 440,640 Z'
  const bodice =
    'M506,256 L420,292 C432,380 428,450 440,652 Q600,676 760,652 C772,450 768,380 780,292 L694,256 Q680,380 600,384 Q520,380 506,256 Z'
  const sleeve = (side: number) => {
    const x = (d: number) => 600 + side * d
    return (
      cloth(sheet, {
        d: `M${x(120)},268 C${x(200)},256 ${x(290)},300 ${x(300)},400 Q${x(310)},450 ${x(270)},462 L${x(168)},460 Z`,
        colour: lighter(main, 0.08),
        folds:
          side < 0
            ? [
                [400, 300, 350, 450, 16, 0],
                [360, 310, 312, 440, 14, 0],
              ]
            : [
                [800, 300, 830, 450, 16, 0],
                [840, 310, 880, 430, 14, 0],
              ],
      }) + stroke(`M${x(290)},444 Q${x(220)},480 ${x(166)},458`, thread, 12)
    )
  }
  const folds: Fold[] = [
    [480, 650, 300, 1240, 50, -20],
    [540, 660, 440, 1250, 46, 0],
    [600, 660, 580, 1260, 46, 0],
    [660, 660, 720, 1250, 46, 10],
    [720, 650, 850, 1230, 50, 20],
  ]
  // The flowers follow the wave of the hem, larger than the ones on the chest.
  const hemFlowers = times(
    8,
    index =>
      blossom(
        290 + index * 90,
        round(1130 + 34 * Math.sin((index / 7) * Math.PI)),
        40,
        6,
        index % 2 ? thread : lighter(thread, 0.35),
        '#f3d789',
      ) + stroke(`M${335 + index * 90},${1160 + (index % 2) * 8} q14,-30 -2,-54`, '#6f8a58', 5),
  )
  const chestFlowers =
    times(5, index =>
      blossom(
        510 + index * 45,
        round(470 + 46 * Math.sin((index / 4) * Math.PI)),
        26,
        6,
        index % 2 ? lighter(thread, 0.35) : thread,
        '#f3d789',
      ),
    ) +
    stroke('M476,500 Q600,620 724,500', '#6f8a58', 4, 'stroke-dasharray="16 8"') +
    blossom(600, 588, 24, 6, thread, '#f3d789')
  return (
    path('M506,256 Q600,226 694,256 Q660,370 600,376 Q540,370 506,256 Z', darker(main, 0.3)) +
    sleeve(-1) +
    sleeve(1) +
    cloth(sheet, { d: skirt, colour: main, folds, trims: hemFlowers }) +
    cloth(sheet, {
      d: bodice,
      colour: main,
      trims: chestFlowers,
      folds: [
        [450, 400, 500, 620, 20, 10],
        [750, 400, 700, 620, 20, -10],
      ],
      shadow: false,
    }) +
    path('M436,622 Q600,646 764,622 V664 Q600,690 436,664 Z', thread) +
    path('M566,640 C500,600 480,700 566,668 Z M600,640 C666,600 690,700 600,668 Z', lighter(thread, 0.16)) +
    path('M572,662 L540,760 L570,750 L590,668 Z M586,664 L620,766 L640,742 L602,664 Z', lighter(thread, 0.1)) +
    stroke('M506,256 Q520,380 600,384 Q680,380 694,256', thread, 10)
  )
}
