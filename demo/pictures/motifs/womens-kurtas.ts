import { darker, ground, lighter } from '../drawing/colour.ts'
import { foldedCloth } from '../drawing/folded.ts'
import { archNiche, flatGround, wallGround } from '../drawing/grounds.ts'
import { hanger, peg } from '../drawing/hanger.ts'
import { kurta } from '../drawing/kurta.ts'
import { blockButi, chikan } from '../drawing/prints.ts'
import { box, circle, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { trousers } from '../drawing/trousers.ts'
import { garment } from '../picture.ts'

const white = '#f6f2e8'

export const chikanKurta = garment('chikan-kurta-short', [
  { key: 'hanger', alt: 'White chikan kurta on a wooden hanger', draw: s => chikanOnHanger(s) },
  { key: 'stitches', alt: 'Chikan needlework on the white kurta, close up', draw: s => chikanCloseUp(s) },
  { key: 'folded', alt: 'The white chikan kurta folded', draw: s => chikanFolded(s) },
])

function chikanKurtaFront(sheet: Sheet): string {
  const thread = '#cfc3a8'
  const print = chikan(thread)(sheet, 'translate(20 40) scale(.62)')
  const yoke =
    stroke('M600,372 V700', thread, 3) +
    times(7, index => stroke(`M${540 + index * 20},${index === 3 ? 380 : 400} V700`, thread, 3)) +
    times(5, index => circle(600, 420 + index * 60, 9, '#e9dcc0') + circle(598, 418 + index * 60, 4, '#ffffff'))
  return kurta(sheet, {
    colour: white,
    print,
    neck: 'round',
    hem: 1190,
    sweep: 270,
    trims:
      yoke + box(300, 1120, 600, 12, 0, thread, 'opacity=".6"') + box(300, 1146, 600, 5, 0, thread, 'opacity=".6"'),
    sleeveTrim: '#e6dcc6',
  })
}

function chikanOnHanger(sheet: Sheet): string {
  return (
    wallGround(sheet, ground.pool) +
    archNiche(sheet, ground.pool, { cx: 600, top: 60, w: 1000, foot: 1390 }) +
    peg(sheet) +
    hanger() +
    chikanKurtaFront(sheet)
  )
}

function chikanCloseUp(sheet: Sheet): string {
  return flatGround(sheet, ground.pool) + placed(-560, -330, 0, 1.95, chikanKurtaFront(sheet))
}

function chikanFolded(sheet: Sheet): string {
  return (
    flatGround(sheet, ground.rose) +
    placed(
      600,
      770,
      -6,
      1.15,
      foldedCloth(sheet, {
        w: 640,
        h: 820,
        colour: white,
        print: chikan('#cfc3a8')(sheet, 'translate(-300 -400) scale(.8)'),
        layers: 4,
        trims:
          times(7, index => stroke(`M${-60 + index * 20},-410 V-40`, '#cfc3a8', 3)) +
          times(4, index => circle(0, -340 + index * 80, 11, '#e0d2b2') + circle(-2, -343 + index * 80, 5, '#fff')) +
          stroke('M-130,-412 Q0,-250 130,-412', '#cfc3a8', 9),
      }),
    )
  )
}

const dyes = {
  Indigo: { cloth: '#2c467d', stamp: '#dfe3e6', tone: ground.sand },
  Rust: { cloth: '#ad5230', stamp: '#f3d9b4', tone: ground.mist },
}

export const coordSet = garment('block-print-co-ord-set', [
  {
    key: 'indigo',
    alt: 'Indigo block-printed shirt and trousers hanging together',
    colour: 'Indigo',
    draw: s => coord(s, dyes.Indigo),
  },
  {
    key: 'rust',
    alt: 'Rust block-printed shirt and trousers hanging together',
    colour: 'Rust',
    draw: s => coord(s, dyes.Rust),
  },
  {
    key: 'block',
    alt: 'Folded indigo block print with the carved wooden block',
    colour: 'Indigo',
    draw: s => withBlock(s, dyes.Indigo),
  },
])

type Dye = { cloth: string; stamp: string; tone: string }

function coord(sheet: Sheet, { cloth, stamp, tone }: Dye): string {
  const print = blockButi(stamp)(sheet, 'translate(30 10) scale(.72)')
  const placketLine =
    stroke('M600,330 V900', darker(cloth, 0.45), 4) +
    times(5, index => circle(600, 400 + index * 100, 10, lighter(cloth, 0.55)))
  return (
    wallGround(sheet, tone) +
    peg(sheet) +
    trousers(sheet, {
      colour: darker(cloth, 0.06),
      print,
      top: 760,
      hem: 1390,
      waist: 170,
      hip: 200,
      outer: 214,
      inner: 36,
    }) +
    hanger() +
    kurta(sheet, {
      colour: cloth,
      print,
      neck: 'open',
      hem: 930,
      sweep: 262,
      cuff: { out: 360, y: 720, w: 130 },
      trims: placketLine + box(300, 905, 600, 60, 0, darker(cloth, 0.25), 'opacity=".7"'),
      sleeveTrim: darker(cloth, 0.25),
      folds: [
        [412, 470, 520, 640, 26, 20],
        [786, 470, 690, 650, 22, -26],
        [480, 620, 456, 960, 30, 8],
        [690, 600, 730, 960, 30, 8],
      ],
    }) +
    stroke('M520,246 L600,340 L680,246', darker(cloth, 0.35), 14)
  )
}

function withBlock(sheet: Sheet, { cloth, stamp, tone }: Dye): string {
  const print = blockButi(stamp)(sheet, 'translate(-330 -420) scale(.85)')
  return (
    flatGround(sheet, tone) +
    placed(
      570,
      720,
      -8,
      1.1,
      foldedCloth(sheet, { w: 660, h: 840, colour: cloth, print, layers: 5, corner: lighter(cloth, 0.4) }),
    ) +
    placed(900, 1200, 14, 1.1, woodBlock())
  )
}

/** The printer's block, its handle up, and the wet face it leaves on the table. */
function woodBlock(): string {
  return (
    box(-130, -90, 290, 230, 14, '#1f1b16', 'opacity=".22"') +
    box(-150, -120, 290, 220, 12, '#7b4f30') +
    box(-150, -120, 290, 190, 12, '#a8744a') +
    times(6, index =>
      stroke(`M${-136},${-104 + index * 30} q130,${(index % 2) * 16 - 8} 262,0`, '#8f5f3b', 3, 'opacity=".6"'),
    ) +
    box(-60, -90, 110, 130, 40, '#8a5a38') +
    box(-54, -96, 98, 116, 38, '#c08a5c') +
    box(-40, -84, 30, 80, 15, '#dcb088', 'opacity=".8"')
  )
}
