import { brass, darker, darkWood, lighter, teal } from '../drawing/colour.ts'
import { cuspedArch } from '../drawing/grounds.ts'
import { standFoot, standNeck } from '../drawing/hanger.ts'
import { bandCollar, kurta } from '../drawing/kurta.ts'
import { down, linear } from '../drawing/paint.ts'
import { borderBand, gulmohar, multaniTile, steppedDiamond } from '../drawing/prints.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, path, placed, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thickFold } from '../drawing/thick-fold.ts'
import { attarBottle } from '../motifs/attar.ts'
import { chappalSide } from '../motifs/chappal.ts'
import { caseAndBuds } from '../motifs/earbuds.ts'
import { kettleBody } from '../motifs/kettle.ts'
import { embroideredPlacket } from '../motifs/kids-sets.ts'

/** Something from every counter of the shop, in one arch. The left third stays calm: words may stand there. */
export function heroScene(sheet: Sheet): string {
  return (
    room(sheet) +
    tiledArch(sheet) +
    placed(640, 16, 0, 0.6, kurtaOnStand(sheet)) +
    groundShadow(sheet, 1372, 850, 124, 24) +
    placed(1372, 850, 0, 0.52, kettleBody(sheet, '#f3f0e8')) +
    foldedLawn(sheet) +
    groundShadow(sheet, 1206, 766, 42, 9) +
    placed(1206, 766, 0, 0.32, attarBottle(sheet)) +
    placed(496, 612, 0, 0.32, chappalSide(sheet)) +
    placed(566, 646, 0, 0.32, chappalSide(sheet)) +
    placed(1297, 721, 0, 0.235, caseAndBuds(sheet, '#26395f'))
  )
}

function room(sheet: Sheet): string {
  const wall = linear(
    sheet,
    [
      [0, '#fdf9f1'],
      [0.6, '#f6eedf'],
      [1, '#ecdfc8'],
    ],
    [0, 0, 1, 0.4],
  )
  return (
    box(0, 0, 1600, 1000, 0, wall) +
    box(0, 800, 1600, 200, 0, down(sheet, '#efe1c8', '#e2cfae')) +
    box(
      0,
      800,
      1600,
      22,
      0,
      linear(sheet, [
        [0, darkWood, 0.22],
        [1, darkWood, 0],
      ]),
    ) +
    box(0, 948, 1600, 52, 0, borderBand(teal, '#e0b35a', '#f3ecdb', 52)(sheet, 'translate(0 948)'))
  )
}

function tiledArch(sheet: Sheet): string {
  const outer = { cx: 1080, top: 34, w: 880, foot: 800 }
  const inner = { cx: 1080, top: 112, w: 752, foot: 800 }
  const rim = cuspedArch(outer)
  const niche = cuspedArch(inner)
  return (
    path(rim, '#f3ecdb') +
    path(rim, multaniTile('#1f5f8b', '#6fc4bd', '#f3ecdb')(sheet, 'translate(650 40) scale(.45)')) +
    stroke(rim, brass, 5) +
    path(
      niche,
      linear(
        sheet,
        [
          [0, darker(teal, 0.3)],
          [0.5, teal],
          [1, lighter(teal, 0.16)],
        ],
        [0, 0, 1, 0.8],
      ),
    ) +
    path(niche, steppedDiamond('#ffffff', '#ffffff')(sheet, 'scale(.7)'), 'opacity=".035"') +
    stroke(niche, '#e0b35a', 6)
  )
}

function kurtaOnStand(sheet: Sheet): string {
  const cream = '#f3ead3'
  return (
    standFoot(sheet, 1400, 1150) +
    kurta(sheet, {
      colour: cream,
      hem: 1170,
      trims: embroideredPlacket() + box(300, 1120, 600, 18, 0, '#d98a1f') + box(300, 1146, 600, 6, 0, teal),
      sleeveTrim: '#d98a1f',
    }) +
    standNeck(sheet, 240) +
    bandCollar(cream)
  )
}

function foldedLawn(sheet: Sheet): string {
  const piece = (index: number, colour: string, print = '') =>
    thickFold(sheet, { x: 1074 + (index % 2) * 8, y: 766 + index * 54, w: 262, h: 54, colour, print })
  return (
    groundShadow(sheet, 1214, 930, 150, 24) +
    piece(0, '#ee9c83', gulmohar('#b9352a', '#f6d27a', '#5d7a4c')(sheet, 'translate(0 20) scale(.32)')) +
    piece(1, '#d49a2a', steppedDiamond('#8c5a16', '#f1d692')(sheet, 'scale(.42)')) +
    piece(2, '#2a5d97', multaniTile('#173d6e', '#5fb4c4', '#f3ecdb')(sheet, 'translate(0 10) scale(.3)'))
  )
}
