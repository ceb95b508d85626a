import { darker, ground, lighter } from '../drawing/colour.ts'
import { foldedCloth } from '../drawing/folded.ts'
import { disc, flatGround, wallGround } from '../drawing/grounds.ts'
import { hanger, peg } from '../drawing/hanger.ts'
import { bandCollar, kurta, placket } from '../drawing/kurta.ts'
import { ball } from '../drawing/paint.ts'
import { lines } from '../drawing/prints.ts'
import { box, circle, ellipse, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { spreadShirt } from '../drawing/shirt.ts'
import { trousers } from '../drawing/trousers.ts'
import { garment } from '../picture.ts'

const cream = '#efe3c6'

export const boysKurta = garment('boys-kurta-pajama-set', [
  { key: 'hanger', alt: 'Small cream kurta and pajama on a hanger', draw: s => boysSet(s) },
  { key: 'eid', alt: 'The cream kurta folded, with a cap and a cricket ball', draw: s => eidMorning(s) },
])

export function embroideredPlacket(): string {
  return (
    placket(cream, '#d9a94a', { bottom: 620, w: 74 }) +
    [-1, 1]
      .map(side =>
        times(9, index =>
          path(`M${600 + side * 56},${330 + index * 32} l12,14 l-12,14 l-12,-14 z`, index % 2 ? '#0e5a58' : '#d98a1f'),
        ),
      )
      .join('')
  )
}

function boysSet(sheet: Sheet): string {
  return (
    wallGround(sheet, ground.sky) +
    disc(sheet, ground.sky, 600, 760, 540) +
    peg(sheet) +
    trousers(sheet, {
      colour: lighter(cream, 0.45),
      top: 860,
      hem: 1360,
      waist: 150,
      hip: 176,
      outer: 186,
      inner: 50,
    }) +
    hanger({ arm: 215 }) +
    kurta(sheet, {
      colour: cream,
      hem: 1060,
      sweep: 300,
      cuff: { out: 392, y: 760, w: 136 },
      trims: embroideredPlacket(),
      folds: [
        [412, 470, 520, 640, 26, 20],
        [786, 470, 690, 650, 22, -26],
        [460, 700, 420, 1090, 34, 8],
        [700, 700, 750, 1090, 34, 8],
      ],
    }) +
    bandCollar(cream)
  )
}

function eidMorning(sheet: Sheet): string {
  const cap =
    ellipse(0, 66, 190, 40, '#1f1b16', 'opacity=".2"') +
    path('M-170,50 C-176,-80 -100,-130 0,-130 C100,-130 176,-80 170,50 Q0,100 -170,50 Z', '#f4efe2') +
    path('M-172,10 Q0,60 172,10 L170,52 Q0,100 -170,52 Z', '#0e5a58') +
    times(9, index =>
      path(`M${-140 + index * 35},${36 + 22 * Math.sin((index / 8) * Math.PI)} l12,12 l-12,12 l-12,-12 z`, '#e0b04a'),
    ) +
    stroke('M0,-130 C-60,-100 -80,-40 -80,26 M0,-130 C60,-100 80,-40 80,26', '#d9cfb8', 4)
  return (
    flatGround(sheet, ground.sky) +
    disc(sheet, ground.sky, 600, 740, 560) +
    placed(
      560,
      660,
      -5,
      1.1,
      foldedCloth(sheet, { w: 620, h: 800, colour: cream, layers: 5 }) +
        placed(-600, -640, 0, 1, embroideredPlacket() + bandCollar(cream)),
    ) +
    placed(350, 1260, -8, 1, cap) +
    cricketBall(sheet, 900, 1210)
  )
}

function cricketBall(sheet: Sheet, x: number, y: number): string {
  return (
    ellipse(x + 30, y + 96, 120, 26, '#1f1b16', 'opacity=".26"') +
    circle(x, y, 112, ball(sheet, '#a5281f')) +
    stroke(`M${x - 70},${y - 86} Q${x + 10},${y} ${x + 66},${y + 88}`, '#f3e4c8', 6, 'stroke-dasharray="12 8"') +
    stroke(`M${x - 50},${y - 98} Q${x + 34},${y - 6} ${x + 86},${y + 70}`, '#f3e4c8', 6, 'stroke-dasharray="12 8"')
  )
}

export const kidsTees = garment('cotton-t-shirt-pack-of-2', [
  { key: 'two', alt: 'Two children’s T-shirts, one marigold with a kite and one striped teal', draw: s => twoTees(s) },
  { key: 'folded', alt: 'The two children’s T-shirts folded', draw: s => foldedTees(s) },
])

const sun = '#e3a33a'
const sea = '#2f8580'

function kite(): string {
  return (
    path('M600,520 L720,660 L600,840 L480,660 Z', '#9f3427') +
    path('M600,520 L720,660 L600,660 Z M600,660 V840 L480,660 Z', '#fbf7ef') +
    stroke('M600,840 C560,900 650,930 610,1000', '#9f3427', 7) +
    path('M600,900 l34,-14 v30 z M604,960 l-34,-14 v30 z', '#0e5a58')
  )
}

function stripes(sheet: Sheet): string {
  return lines('#f4ecdd', 76, 26, 0.95)(sheet, 'rotate(90)')
}

function twoTees(sheet: Sheet): string {
  return (
    flatGround(sheet, ground.mist) +
    disc(sheet, ground.mist, 600, 750, 560) +
    placed(
      210,
      -30,
      6,
      0.84,
      spreadShirt(sheet, { colour: sea, print: stripes(sheet), collar: 'crew', rib: darker(sea, 0.15) }),
    ) +
    placed(-40, 330, -5, 0.84, spreadShirt(sheet, { colour: sun, collar: 'crew', trims: kite(), rib: '#9f3427' }))
  )
}

function foldedTees(sheet: Sheet): string {
  const neck = (colour: string) => stroke('M-110,-320 Q0,-190 110,-320', colour, 34, 'style="stroke-linecap:butt"')
  return (
    flatGround(sheet, ground.butter) +
    disc(sheet, ground.rose, 600, 750, 540) +
    placed(
      720,
      580,
      9,
      1.1,
      foldedCloth(sheet, { w: 560, h: 640, colour: sea, print: stripes(sheet), trims: neck(darker(sea, 0.2)) }),
    ) +
    placed(
      500,
      880,
      -6,
      1.1,
      foldedCloth(sheet, { w: 560, h: 640, colour: sun, trims: placed(-520, -560, 0, 0.87, kite()) + neck('#9f3427') }),
    )
  )
}

const grey = '#7d8288'

export const schoolTrousers = garment('school-trousers-with-stretch-waist', [
  { key: 'front', alt: 'Grey school trousers laid flat', draw: s => schoolFront(s) },
  { key: 'waist', alt: 'Buttoned elastic at the waist of the school trousers, close up', draw: s => schoolWaist(s) },
])

function schoolPair(sheet: Sheet): string {
  const band =
    box(370, 200, 460, 66, 0, lighter(grey, 0.1)) +
    times(13, index =>
      stroke(`M${396 + index * 10},206 v54 M${684 + index * 10},206 v54`, darker(grey, 0.3), 3, 'opacity=".5"'),
    ) +
    stroke('M370,266 H830', darker(grey, 0.3), 4) +
    [490, 690].map(x => box(x, 192, 20, 84, 3, darker(grey, 0.12))).join('')
  const crease = stroke('M486,300 L440,1360 M714,300 L760,1360', lighter(grey, 0.5), 5, 'opacity=".7"')
  const pockets = stroke('M418,270 L388,430 M782,270 L812,430', darker(grey, 0.4), 5)
  return (
    trousers(sheet, {
      colour: grey,
      top: 200,
      hem: 1350,
      waist: 190,
      hip: 232,
      outer: 258,
      inner: 70,
      crotch: 0.38,
      trims: band + crease + pockets + stroke('M300,1300 H900', darker(grey, 0.25), 3, 'stroke-dasharray="9 6"'),
    }) +
    circle(600, 234, 14, darker(grey, 0.4)) +
    circle(598, 231, 6, lighter(grey, 0.4))
  )
}

function schoolFront(sheet: Sheet): string {
  return flatGround(sheet, ground.butter) + disc(sheet, ground.butter, 600, 760, 560) + schoolPair(sheet)
}

function schoolWaist(sheet: Sheet): string {
  const elastic = (side: 1 | -1) => {
    const x = (d: number) => 600 + side * d
    return (
      path(`M${x(70)},212 H${x(186)} V254 H${x(70)} L${x(58)},233 Z`, '#f4f1e8') +
      times(4, index => box(x(88 + index * 26) - 4, 220, 8, 26, 4, darker(grey, 0.3))) +
      circle(x(114), 235, 13, darker(grey, 0.45)) +
      circle(x(114) - 2, 232, 11, lighter(grey, 0.35))
    )
  }
  return flatGround(sheet, ground.butter) + placed(-840, -160, 0, 2.4, schoolPair(sheet) + elastic(-1) + elastic(1))
}
