import { lighter } from '../drawing/colour.ts'
import { drape } from '../drawing/drape.ts'
import { cuspedArch } from '../drawing/grounds.ts'
import { linear } from '../drawing/paint.ts'
import {
  ajrak,
  blockButi,
  borderBand,
  gulmohar,
  multaniTile,
  type Print,
  paisleys,
  steppedDiamond,
} from '../drawing/prints.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, path, placed, stroke } from '../drawing/shapes.ts'
import type { Drawing, Sheet } from '../drawing/sheet.ts'
import { attarBottle } from '../motifs/attar.ts'
import { chappalSide } from '../motifs/chappal.ts'
import { caseAndBuds } from '../motifs/earbuds.ts'
import { bulb } from '../motifs/emergency-bulbs.ts'
import { frockFront } from '../motifs/frock.ts'
import { oilBottle } from '../motifs/hair-oil.ts'
import { kettleBody } from '../motifs/kettle.ts'
import { mensKurtaFront } from '../motifs/menswear.ts'
import { romper } from '../motifs/newborn.ts'
import { flacon } from '../motifs/perfume.ts'
import { mistBottle } from '../motifs/rose-mist.ts'
import { speakerFront } from '../motifs/speaker.ts'
import { jar, stackedTiffin } from '../motifs/tiffin-and-jars.ts'
import { waistcoatFront } from '../motifs/waistcoat.ts'
import { jacket } from '../motifs/winter-jacket.ts'

type Arcade = {
  alt: string
  field: string
  print: Print
  scale: number
  niche: string
  rim: string
  /** What stands or hangs in each of the three arches, around the middle of the arch's foot. */
  niches: [Drawing, Drawing, Drawing]
}

export const arcades: Record<string, Arcade> = {
  'tech-gadgets': {
    alt: 'Three arches with a speaker, an earbud case and a glowing bulb',
    field: '#0e5a58',
    print: steppedDiamond('#0a4644', '#17706d'),
    scale: 0.7,
    niche: '#e6c8ac',
    rim: '#e0b35a',
    niches: [
      s => standing(s, 70) + placed(-246, -424, 0, 0.43, speakerFront(s, '#14706c')),
      s => placed(-288, -444, 0, 0.48, caseAndBuds(s, '#2b2c30')),
      s => box(-3, -400, 6, 60, 0, '#3a3026') + placed(0, -232, 180, 0.52, bulb(s, true)),
    ],
  },
  neelgul: {
    alt: 'Three arches hung with printed lawn, block print and a silk dupatta',
    field: '#2a5d97',
    print: multaniTile('#173d6e', '#5fb4c4', '#f3ecdb'),
    scale: 0.62,
    niche: '#f1e6d2',
    rim: '#f3ecdb',
    niches: [
      s =>
        hanging(
          s,
          '#ee9c83',
          gulmohar('#b9352a', '#f6d27a', '#5d7a4c')(s, 'scale(.4)'),
          borderBand('#c94f3a', '#f6e3c4', '#f1c65a', 36),
        ),
      s =>
        hanging(s, '#2c467d', blockButi('#dfe3e6')(s, 'scale(.42)'), borderBand('#173d6e', '#5fb4c4', '#f3ecdb', 36)),
      s =>
        hanging(
          s,
          '#0f6b4f',
          paisleys('#1f7d60', '#e0b04a')(s, 'scale(.42)'),
          borderBand('#0a4a37', '#e0b04a', '#f1d692', 36),
        ),
    ],
  },
  'sahil-menswear': {
    alt: 'Three arches with a green waistcoat, a white kurta and a leather chappal',
    field: '#7e2a22',
    print: ajrak('#7e2a22', '#22365f', '#f2e3c6'),
    scale: 0.62,
    niche: '#ead9bb',
    rim: '#f2e3c6',
    niches: [
      s => onRail(placed(-180, -372, 0, 0.3, waistcoatFront(s, '#1d4a38'))),
      s => onRail(placed(-156, -366, 0, 0.26, mensKurtaFront(s, '#f5f2ea'))),
      s => placed(-170, -258, 0, 0.27, chappalSide(s)),
    ],
  },
  'chanda-kids': {
    alt: 'Three arches with a child’s jacket, a pink frock and a yellow romper',
    field: '#d98a1f',
    print: steppedDiamond('#c67a15', '#efb652'),
    scale: 0.8,
    niche: '#d5e2dd',
    rim: '#fbf7ef',
    niches: [
      s => onRail(placed(-162, -350, 0, 0.27, jacket(s, { main: '#2a3c63', lining: '#d98a1f' }))),
      s => onRail(placed(-162, -372, 0, 0.27, frockFront(s, { main: '#e5a3ad', thread: '#b23a5b' }))),
      s => onRail(placed(-116, -348, 0, 0.31, romper(s, '#f3d77f'))),
    ],
  },
  'aangan-living': {
    alt: 'Three arches with a steel tiffin, a black kettle and spice jars',
    field: '#8d9c78',
    print: gulmohar('#a9b894', '#d7dcc0', '#6f8460'),
    scale: 0.6,
    niche: '#f1e3c8',
    rim: '#fbf7ef',
    niches: [
      s => placed(-192, -342, 0, 0.32, stackedTiffin(s)),
      s => standing(s, 90) + placed(-10, -22, 0, 0.44, kettleBody(s, '#2f3034')),
      s => standing(s, 90) + placed(-58, -30, 0, 0.62, jar(s, '#d99a22')) + placed(62, -22, 0, 0.62, jar(s, '#c0392b')),
    ],
  },
  'mehak-care': {
    alt: 'Three arches with hair oil, an attar bottle and perfume',
    field: '#6d3f62',
    print: paisleys('#83527a', '#c78f9f'),
    scale: 0.6,
    niche: '#f0dcc8',
    rim: '#e0b35a',
    niches: [
      s => standing(s, 60) + placed(0, -24, 0, 0.44, oilBottle(s)),
      s => standing(s, 70) + placed(0, -24, 0, 0.46, attarBottle(s)),
      s => standing(s, 80) + placed(-34, -30, 0, 0.4, flacon(s)) + placed(72, -18, 0, 0.36, mistBottle(s)),
    ],
  },
}

/** Three arches of a bazaar front in the sub-brand's own print. */
export function arcadeScene(sheet: Sheet, { field, print, scale, niche, rim, niches }: Arcade): string {
  const arch = (cx: number, index: number) => {
    const d = cuspedArch({ cx, top: 34, w: 340, foot: 458 })
    const light = linear(
      sheet,
      [
        [0, lighter(niche, 0.1)],
        [1, lighter(niche, 0.5)],
      ],
      [0, 0, 0.5, 1],
    )
    return (
      path(d, '#1f1b16', 'opacity=".2" transform="translate(10 8)"') +
      path(d, light) +
      placed(cx, 452, 0, 1, niches[index]?.(sheet) ?? '') +
      stroke(d, rim, 8)
    )
  }
  return (
    box(0, 0, 1600, 500, 0, field) +
    box(0, 0, 1600, 500, 0, print(sheet, `translate(20 10) scale(${scale})`)) +
    [380, 800, 1220].map(arch).join('') +
    box(0, 458, 1600, 42, 0, lighter(field, 0.1)) +
    box(0, 456, 1600, 6, 0, rim)
  )
}

function standing(sheet: Sheet, rx: number): string {
  return groundShadow(sheet, 0, -20, rx, rx * 0.18)
}

/** Clothes on a hook under a short rail. */
function onRail(clothes: string): string {
  return stroke('M0,-318 V-296', '#8b9394', 4) + clothes + rail()
}

function rail(): string {
  return box(-110, -330, 220, 14, 7, '#a8744a') + box(-106, -328, 212, 4, 2, '#d3a273')
}

function hanging(sheet: Sheet, colour: string, print: string, border: Print): string {
  return (
    drape(sheet, {
      x: -84,
      w: 168,
      top: -318,
      bottom: -70,
      colour,
      print,
      border: border(sheet, 'translate(0 -112)'),
      borderHeight: 36,
      pleats: 4,
    }) + rail()
  )
}
