import type { Fold } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { archNiche, flatGround, wallGround } from '../drawing/grounds.ts'
import { peg, standFoot, standNeck } from '../drawing/hanger.ts'
import { kurta } from '../drawing/kurta.ts'
import { lines } from '../drawing/prints.ts'
import { box, group, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { trousers } from '../drawing/trousers.ts'
import { garment } from '../picture.ts'

const linens = { Black: '#33333a', Beige: '#d3bd9a' }

export const palazzo = garment('soft-linen-palazzo', [
  {
    key: 'beige',
    alt: 'Beige wide-leg linen palazzo trousers hanging from clips',
    colour: 'Beige',
    draw: s => palazzoHung(s, linens.Beige, ground.pool),
  },
  {
    key: 'black',
    alt: 'Black wide-leg linen palazzo trousers hanging from clips',
    colour: 'Black',
    draw: s => palazzoHung(s, linens.Black, ground.clay),
  },
  {
    key: 'beige-waist',
    alt: 'The elastic waist and side pocket of the beige palazzo',
    colour: 'Beige',
    draw: s => flatGround(s, ground.pool) + placed(-520, -350, 0, 1.9, palazzoFront(s, linens.Beige)),
  },
])

function palazzoFront(sheet: Sheet, colour: string): string {
  const gathers = times(15, index =>
    stroke(`M${446 + index * 22},262 v${46 + (index % 3) * 12}`, darker(colour, 0.3), 3, 'opacity=".55"'),
  )
  const waistband =
    box(380, 250, 440, 66, 0, lighter(colour, 0.08)) + gathers + stroke('M400,318 H800', darker(colour, 0.28), 4)
  const pockets = stroke('M412,340 C420,420 400,470 372,500 M788,340 C780,420 800,470 828,500', darker(colour, 0.4), 5)
  const tie =
    stroke('M590,306 C560,360 570,420 552,470 M610,306 C640,360 628,420 652,456', darker(colour, 0.25), 11) +
    stroke('M590,306 C560,360 570,420 552,470 M610,306 C640,360 628,420 652,456', lighter(colour, 0.2), 5)
  const folds: Fold[] = [
    [470, 330, 380, 1300, 46, -20],
    [540, 420, 490, 1300, 40, 0],
    [420, 600, 310, 1290, 34, -10],
    [700, 400, 720, 1300, 46, 10],
    [640, 560, 640, 1290, 30, 10],
    [770, 360, 830, 1290, 44, 14],
  ]
  return (
    trousers(sheet, {
      colour,
      print: lines(darker(colour, 0.2), 10, 2, 0.25)(sheet),
      top: 250,
      hem: 1300,
      waist: 176,
      hip: 244,
      outer: 372,
      inner: 30,
      crotch: 0.4,
      trims: waistband + pockets,
      folds,
    }) + tie
  )
}

function palazzoHung(sheet: Sheet, colour: string, tone: string): string {
  const clip = (x: number) => box(x - 20, 214, 40, 66, 8, '#8b9394') + box(x - 20, 214, 14, 66, 7, '#dfe3e1')
  return (
    wallGround(sheet, tone) +
    archNiche(sheet, tone, { cx: 600, top: 60, w: 1000, foot: 1390 }) +
    peg(sheet) +
    stroke('M600,220 V176 C600,150 638,150 638,110 a38,38 0 0 0 -76,0 M420,222 H780', '#8b9394', 11) +
    palazzoFront(sheet, colour) +
    clip(450) +
    clip(750)
  )
}

const nidas = { Black: '#26262b', Charcoal: '#4b4d54' }

export const abaya = garment('everyday-abaya-with-side-pockets', [
  {
    key: 'black',
    alt: 'Long black open abaya with a belt on a stand',
    colour: 'Black',
    draw: s => abayaOnStand(s, nidas.Black, ground.rose),
  },
  {
    key: 'charcoal',
    alt: 'Long charcoal open abaya with a belt on a stand',
    colour: 'Charcoal',
    draw: s => abayaOnStand(s, nidas.Charcoal, ground.butter),
  },
  {
    key: 'black-belt',
    alt: 'Tied belt and hidden side pockets of the black abaya, close up',
    colour: 'Black',
    draw: s => flatGround(s, ground.rose) + placed(-660, -1010, 0, 2.1, abayaFront(s, nidas.Black)),
  },
])

function abayaOnStand(sheet: Sheet, colour: string, tone: string): string {
  return (
    wallGround(sheet, tone) +
    archNiche(sheet, tone, { cx: 600, top: 50, w: 1040, foot: 1390 }) +
    standFoot(sheet, 1440, 1200) +
    abayaFront(sheet, colour)
  )
}

/** A kurta's cut, drawn narrower so that it falls long. */
function abayaFront(sheet: Sheet, colour: string): string {
  const folds: Fold[] = [
    [410, 480, 500, 660, 30, 20],
    [790, 480, 700, 660, 26, -20],
    [450, 720, 370, 1340, 50, 0],
    [520, 760, 470, 1350, 34, 0],
    [670, 760, 690, 1350, 40, 0],
    [760, 720, 810, 1330, 50, 10],
  ]
  const opening =
    path('M580,300 L592,720 L556,1420 H640 L612,720 L620,300 Z', darker(colour, 0.55)) +
    stroke('M580,250 L592,720 L556,1420', lighter(colour, 0.28), 5) +
    stroke('M620,250 L612,720 L640,1420', darker(colour, 0.6), 5)
  const belt =
    path('M400,690 Q600,726 800,690 V742 Q600,780 400,742 Z', lighter(colour, 0.2)) +
    stroke('M400,694 Q600,730 800,694', lighter(colour, 0.4), 3) +
    path('M598,730 C560,800 570,900 540,980 L580,990 C606,900 610,820 622,740 Z', lighter(colour, 0.1)) +
    path('M612,736 C640,800 640,880 672,950 L634,968 C610,890 604,820 600,750 Z', lighter(colour, 0.16)) +
    box(570, 704, 64, 58, 16, lighter(colour, 0.2))
  const pocket =
    stroke('M412,850 L396,1000 M788,850 L804,1000', darker(colour, 0.6), 5) +
    stroke('M417,850 L401,1000', lighter(colour, 0.25), 3)
  const front =
    kurta(sheet, {
      colour,
      neck: 'open',
      hem: 1380,
      sweep: 330,
      cuff: { out: 400, y: 830, w: 150 },
      trims: opening + belt + pocket,
      folds,
    }) +
    standNeck(sheet, 240) +
    path(
      'M520,246 C548,290 572,318 584,330 L560,380 C530,330 512,290 506,254 Z M680,246 C652,290 628,318 616,330 L640,380 C670,330 688,290 694,254 Z',
      lighter(colour, 0.14),
    )
  return group(front, 'transform="translate(96 0) scale(.84 1)"')
}
