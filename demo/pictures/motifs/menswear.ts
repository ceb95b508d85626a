import type { Fold } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { foldedCloth } from '../drawing/folded.ts'
import { archNiche, disc, flatGround, wallGround } from '../drawing/grounds.ts'
import { hanger, peg, standFoot, standNeck } from '../drawing/hanger.ts'
import { bandCollar, chestPocket, kurta, placket } from '../drawing/kurta.ts'
import { lines } from '../drawing/prints.ts'
import { box, group, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { trousers } from '../drawing/trousers.ts'
import { garment } from '../picture.ts'

/** Straight and to the knee, with long sleeves. */
const mensCut = {
  hem: 1310,
  sweep: 238,
  cuff: { out: 352, y: 900, w: 108 },
  folds: [
    [412, 470, 505, 600, 24, 16],
    [802, 480, 782, 620, 12, -6],
    [450, 800, 430, 1370, 34, 8],
    [546, 900, 540, 1370, 26, -6],
    [650, 860, 668, 1370, 34, 8],
    [736, 760, 748, 1360, 26, 6],
  ] satisfies Fold[],
}

const kurtas = { White: '#f5f2ea', Sky: '#a9c6db', Black: '#2b2b30' }

export const mensKurta = garment('classic-wash-and-wear-kurta', [
  {
    key: 'white',
    alt: 'White kurta with a standing collar on a hanger',
    colour: 'White',
    draw: s => onHanger(s, kurtas.White, ground.pool),
  },
  {
    key: 'sky',
    alt: 'Sky-blue kurta with a standing collar on a hanger',
    colour: 'Sky',
    draw: s => onHanger(s, kurtas.Sky, ground.clay),
  },
  {
    key: 'black',
    alt: 'Black kurta with a standing collar on a hanger',
    colour: 'Black',
    draw: s => onHanger(s, kurtas.Black, ground.butter),
  },
  {
    key: 'white-collar',
    alt: 'Collar, placket and chest pocket of the white kurta, close up',
    colour: 'White',
    draw: s => flatGround(s, ground.pool) + placed(-740, -370, 0, 2.2, mensKurtaFront(s, kurtas.White)),
  },
])

export function mensKurtaFront(sheet: Sheet, colour: string, button = '#e9e2d2'): string {
  return kurta(sheet, { ...mensCut, colour, trims: placket(colour, button) + chestPocket(colour) }) + bandCollar(colour)
}

function onHanger(sheet: Sheet, colour: string, tone: string): string {
  return wallGround(sheet, tone) + peg(sheet) + hanger() + mensKurtaFront(sheet, colour)
}

const suits = { Charcoal: '#4a4c52', Cream: '#eadfc6' }

export const shalwarKameez = garment('stitched-shalwar-kameez-suit', [
  {
    key: 'charcoal',
    alt: 'Charcoal shalwar kameez on a stand',
    colour: 'Charcoal',
    draw: s => onStand(s, suits.Charcoal, ground.sand),
  },
  {
    key: 'cream',
    alt: 'Cream shalwar kameez on a stand',
    colour: 'Cream',
    draw: s => onStand(s, suits.Cream, ground.pool),
  },
  {
    key: 'charcoal-buttons',
    alt: 'Mother-of-pearl look buttons on the charcoal kameez, close up',
    colour: 'Charcoal',
    draw: s => flatGround(s, ground.sand) + placed(-860, -520, 0, 2.4, mensKurtaFront(s, suits.Charcoal, '#e6e4e0')),
  },
])

/** Kameez over its shalwar, the legs gathered into narrow cuffs. */
function onStand(sheet: Sheet, colour: string, tone: string): string {
  const kameez = kurta(sheet, {
    ...mensCut,
    hem: 1170,
    sweep: 262,
    colour,
    trims: placket(colour, '#e6e4e0') + chestPocket(colour),
  })
  const suit =
    shalwar(sheet, darker(colour, 0.05)) +
    placed(0, -10, 0, 1, kameez) +
    standNeck(sheet, 236) +
    placed(0, -10, 0, 1, bandCollar(colour))
  return (
    wallGround(sheet, tone) +
    archNiche(sheet, tone, { cx: 600, top: 40, w: 1040, foot: 1390 }) +
    standFoot(sheet, 1440, 1180) +
    group(suit, 'transform="translate(60 0) scale(.9 1)"')
  )
}

function shalwar(sheet: Sheet, colour: string): string {
  const gathers = (x: number) =>
    times(7, index =>
      stroke(`M${x - 50 + index * 16},1342 v-${60 + (index % 3) * 24}`, darker(colour, 0.3), 3, 'opacity=".5"'),
    )
  const cuff = (x: number) => box(x - 62, 1352, 124, 36, 6, darker(colour, 0.08)) + gathers(x)
  const legs = trousers(sheet, {
    colour,
    top: 860,
    hem: 1380,
    waist: 200,
    hip: 262,
    outer: 184,
    inner: 60,
    crotch: 0.5,
  })
  return legs + cuff(478) + cuff(722)
}

const suitings = { 'Slate Grey': '#6e767c', Navy: '#26344f', 'Off White': '#efe8d8' }

export const suiting = garment('unstitched-wash-and-wear-suit-45m', [
  {
    key: 'slate-grey',
    alt: 'Folded slate-grey suiting in a paper gift sleeve',
    colour: 'Slate Grey',
    draw: s => inSleeve(s, suitings['Slate Grey'], ground.clay),
  },
  {
    key: 'navy',
    alt: 'Folded navy suiting in a paper gift sleeve',
    colour: 'Navy',
    draw: s => inSleeve(s, suitings.Navy, ground.butter),
  },
  {
    key: 'off-white',
    alt: 'Folded off-white suiting in a paper gift sleeve',
    colour: 'Off White',
    draw: s => inSleeve(s, suitings['Off White'], ground.pool),
  },
  { key: 'pile', alt: 'The three suiting colours piled on a shop table', draw: s => pile(s) },
])

function inSleeve(sheet: Sheet, colour: string, tone: string): string {
  const sleeve =
    box(-330, -60, 660, 230, 6, '#0e5a58') +
    box(-330, -60, 660, 12, 0, '#d9a94a') +
    box(-330, 158, 660, 12, 0, '#d9a94a') +
    times(11, index =>
      path(
        `M${-330 + index * 60},55 l30,-44 l30,44 l-30,44 z`,
        index % 2 ? '#17706d' : '#d9a94a',
        index % 2 ? '' : 'opacity=".9"',
      ),
    )
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 750, 540) +
    placed(
      600,
      740,
      -5,
      1.12,
      foldedCloth(sheet, {
        w: 640,
        h: 880,
        colour,
        print: lines(darker(colour, 0.25), 9, 2, 0.22)(sheet, 'rotate(35)'),
        layers: 6,
        trims: sleeve,
        corner: lighter(colour, 0.28),
        folds: [
          [-100, -440, -110, -60, 26, 6],
          [-60, 180, -70, 440, 26, 6],
        ],
      }),
    )
  )
}

function pile(sheet: Sheet): string {
  const piece = (y: number, colour: string, dx: number) => placed(600 + dx, y, 0, 1.14, bolt(colour))
  return (
    wallGround(sheet, ground.sage) +
    archNiche(sheet, ground.sage, { cx: 600, top: 90, w: 1060, foot: 1390 }) +
    piece(1276, suitings.Navy, 0) +
    piece(1014, suitings['Slate Grey'], -24) +
    piece(752, suitings['Off White'], 20) +
    tailorsTape()
  )
}

function tailorsTape(): string {
  const d = 'M330,618 C480,560 560,640 700,604 C860,566 900,640 906,760 C912,900 880,960 896,1120'
  return (
    stroke(d, '#1f1b16', 46, 'opacity=".22" transform="translate(10 12)"') +
    stroke(d, '#e3a33a', 44) +
    stroke(d, '#6b4416', 44, 'stroke-dasharray="4 26" style="stroke-linecap:butt" opacity=".65"') +
    stroke(d, '#e3a33a', 18)
  )
}

/** A folded length from the front: rounded folds stacked on each other. */
function bolt(colour: string): string {
  return (
    path('M-390,110 H420 L450,134 H-380 Z', '#1f1b16', 'opacity=".3"') +
    times(4, index => foldEdge(colour, -110 + index * 54))
  )
}

function foldEdge(colour: string, y: number): string {
  return (
    path(
      `M-400,${y + 28} a28,28 0 0 1 28,-28 H390 a28,28 0 0 1 0,58 H-372 a28,28 0 0 1 -28,-30 z`,
      darker(colour, 0.35),
    ) +
    path(`M-400,${y + 26} a26,26 0 0 1 26,-26 H392 a26,26 0 0 1 0,50 H-374 a26,26 0 0 1 -26,-24 z`, colour) +
    path(`M-380,${y + 6} H380 a14,10 0 0 1 0,12 H-380 z`, lighter(colour, 0.35), 'opacity=".7"')
  )
}
