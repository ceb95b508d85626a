import { darker, ground, lighter, madder, marigold, teal } from '../drawing/colour.ts'
import { disc, flatGround } from '../drawing/grounds.ts'
import { linear } from '../drawing/paint.ts'
import { castShadow } from '../drawing/shadow.ts'
import { box, group, placed, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

export const braidedCables = thing('toughweave-braided-cable', [
  { key: 'coils', alt: 'Three coiled braided cables in teal, madder red and marigold', draw: s => threeCoils(s) },
  { key: 'ends', alt: 'Metal ends of two braided cables, close up', draw: s => ends(s) },
  { key: 'one', alt: 'One teal braided cable tied with a strap', draw: s => tied(s) },
])

/** Braid: a dark cord, its colour, and slanting strands shown as dashes on either side. */
function braid(d: string, colour: string, width: number): string {
  const dash = `stroke-dasharray="${width * 0.3} ${width * 0.34}"`
  return (
    group(stroke(d, '#1f1b16', width + 6), 'opacity=".15" transform="translate(12 16)"') +
    stroke(d, darker(colour, 0.35), width) +
    stroke(d, colour, width * 0.78, 'transform="translate(-1 -1)"') +
    stroke(
      d,
      lighter(colour, 0.35),
      width * 0.3,
      `${dash} stroke-linecap="butt" transform="translate(-4 -4)" opacity=".75"`,
    ).replace(' stroke-linecap="round"', '') +
    stroke(
      d,
      darker(colour, 0.3),
      width * 0.26,
      `${dash} stroke-linecap="butt" transform="translate(4 4)" opacity=".6"`,
    ).replace(' stroke-linecap="round"', '')
  )
}

function metalEnd(sheet: Sheet, slim = false): string {
  const steel = linear(
    sheet,
    [
      [0, '#8c9394'],
      [0.3, '#f2f3ef'],
      [0.6, '#b3b9b8'],
      [1, '#777e7f'],
    ],
    [0, 0, 1, 0],
  )
  const w = slim ? 22 : 30
  return (
    castShadow('M-24,-6 h48 v86 h-48 z', { dx: 10, dy: 14, spread: 12 }) +
    box(-14, -24, 28, 34, 8, '#3a3d40') +
    box(-24, -4, 48, 82, 12, steel) +
    box(-w / 2, 74, w, 44, slim ? 4 : 12, steel) +
    box(-w / 2 + 6, 84, w - 12, 26, 5, slim ? '#c99a48' : '#4a4e50')
  )
}

function threeCoils(sheet: Sheet): string {
  const tone = ground.paper
  const coil = (colour: string, x: number, y: number, turn: number, scale: number) =>
    placed(
      x,
      y,
      turn,
      scale,
      braid(
        'M-150,0 a150,150 0 1 1 300,0 a150,150 0 1 1 -300,0 M-112,6 a116,112 0 1 1 230,0 a116,112 0 1 1 -230,0 M-186,-8 a186,184 0 1 1 372,0 C186,120 120,190 40,220',
        colour,
        26,
      ) +
        placed(40, 222, 74, 1, metalEnd(sheet)) +
        strap(darker(colour, 0.45)),
    )
  return (
    flatGround(sheet, tone) +
    disc(sheet, ground.sand, 600, 600, 520) +
    coil(teal, 400, 400, 0, 1.15) +
    coil(madder, 800, 560, 40, 1.15) +
    coil(marigold, 430, 830, -20, 1.15)
  )
}

function strap(colour: string): string {
  return box(-214, -34, 136, 56, 10, colour) + box(-214, -34, 136, 12, 6, lighter(colour, 0.2))
}

function ends(sheet: Sheet): string {
  const tone = ground.mist
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 640, 460) +
    braid('M430,-40 C380,200 500,300 440,560', teal, 64) +
    braid('M880,-40 C940,160 720,300 770,520', madder, 64) +
    placed(436, 590, 4, 3, metalEnd(sheet)) +
    placed(776, 550, -6, 3, metalEnd(sheet, true))
  )
}

function tied(sheet: Sheet): string {
  const tone = ground.butter
  const loops =
    'M600,300 C250,200 250,1000 600,900 C950,1000 950,200 600,300 M600,350 C320,260 320,930 600,850 C880,930 880,260 600,350 M600,260 C190,120 170,1080 520,960 C580,940 620,1010 700,1030'
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 600, 490) +
    braid(loops, teal, 34) +
    placed(706, 1034, -78, 1.5, metalEnd(sheet)) +
    box(560, 220, 84, 190, 16, '#3d2a20') +
    box(560, 220, 22, 190, 11, '#5a4033')
  )
}
