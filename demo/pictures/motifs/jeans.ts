import { cloth } from '../drawing/cloth.ts'
import { darker, ground, lighter } from '../drawing/colour.ts'
import { foldedCloth } from '../drawing/folded.ts'
import { disc, flatGround } from '../drawing/grounds.ts'
import { lines } from '../drawing/prints.ts'
import { box, circle, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { trousers } from '../drawing/trousers.ts'
import { garment } from '../picture.ts'

const denim = '#2d4368'
const thread = '#d99a4a'

export const jeans = garment('slim-fit-stretch-jeans', [
  { key: 'front', alt: 'Dark indigo jeans laid flat', draw: s => laidFlat(s) },
  { key: 'folded', alt: 'The jeans folded, showing a back pocket with marigold stitching', draw: s => folded(s) },
])

function twill(sheet: Sheet): string {
  return lines(lighter(denim, 0.5), 10, 2, 0.16)(sheet, 'rotate(32)')
}

function laidFlat(sheet: Sheet): string {
  const fade = path(
    'M470,470 C500,700 500,980 490,1240 C450,1000 430,700 470,470 Z M730,470 C700,700 700,980 710,1240 C760,1000 770,700 730,470 Z',
    lighter(denim, 0.5),
    'opacity=".22"',
  )
  const waistband =
    box(380, 170, 440, 62, 0, lighter(denim, 0.08)) +
    stroke('M380,232 H820', thread, 4, 'stroke-dasharray="10 6"') +
    [440, 540, 660, 748].map(x => box(x, 160, 20, 84, 3, darker(denim, 0.2))).join('')
  const pockets =
    stroke(
      'M418,234 C430,320 490,346 552,336 L556,234 M782,234 C770,320 710,346 648,336 L644,234',
      thread,
      4,
      'stroke-dasharray="10 6"',
    ) +
    path(
      'M418,234 C430,320 490,346 552,336 L556,234 Z M782,234 C770,320 710,346 648,336 L644,234 Z',
      darker(denim, 0.3),
      'opacity=".4"',
    )
  const fly = stroke('M600,234 V440 C630,430 644,400 644,330', thread, 4, 'stroke-dasharray="10 6"')
  const inseam = stroke('M590,620 L508,1330 M610,620 L692,1330', thread, 3, 'stroke-dasharray="10 6" opacity=".8"')
  const hems = stroke('M330,1338 H880', thread, 4, 'stroke-dasharray="10 6"')
  return (
    flatGround(sheet, ground.clay) +
    disc(sheet, ground.clay, 600, 760, 560) +
    trousers(sheet, {
      colour: denim,
      print: twill(sheet),
      top: 170,
      hem: 1370,
      waist: 190,
      hip: 232,
      outer: 250,
      inner: 92,
      crotch: 0.36,
      trims: fade + waistband + pockets + fly + inseam + hems,
    }) +
    circle(600, 202, 17, darker(thread, 0.3)) +
    circle(598, 199, 14, thread)
  )
}

function folded(sheet: Sheet): string {
  const d = 'M-150,-150 H150 L146,90 L0,170 L-146,90 Z'
  const pocket =
    cloth(sheet, { d, colour: lighter(denim, 0.05), print: twill(sheet) }) +
    stroke('M-134,-134 H134 L130,82 L0,152 L-130,82 Z', thread, 5, 'stroke-dasharray="12 7"') +
    stroke('M-130,10 C-60,70 -30,-20 0,20 C30,-20 60,70 130,10', thread, 5)
  return (
    flatGround(sheet, ground.mist) +
    disc(sheet, ground.mist, 600, 750, 550) +
    placed(
      600,
      760,
      -5,
      1.15,
      foldedCloth(sheet, {
        w: 600,
        h: 820,
        colour: denim,
        print: twill(sheet),
        layers: 5,
        trims:
          box(-300, -410, 600, 80, 0, lighter(denim, 0.08)) +
          stroke('M-300,-330 H300', thread, 5, 'stroke-dasharray="12 7"') +
          times(3, index => box(-230 + index * 220, -410, 26, 94, 3, darker(denim, 0.2))) +
          box(40, -392, 150, 96, 6, '#a8744a') +
          box(54, -378, 122, 68, 4, 'none', 'stroke="#6d4630" stroke-width="4"') +
          stroke('M-300,-270 L0,-200 L300,-270', thread, 5, 'stroke-dasharray="12 7"'),
      }) + placed(40, 60, 0, 1.1, pocket),
    )
  )
}
