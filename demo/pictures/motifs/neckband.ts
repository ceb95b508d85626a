import { darker, ground, lighter } from '../drawing/colour.ts'
import { disc, flatGround } from '../drawing/grounds.ts'
import { ball, linear } from '../drawing/paint.ts'
import { castShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, group, path, placed, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const shells = { Black: '#2b2c30', Red: '#a8322a' }

export const neckband = thing('bassline-neckband-earphones', [
  {
    key: 'black',
    alt: 'Black neckband earphones laid out from above',
    colour: 'Black',
    draw: s => laidOut(s, shells.Black, ground.clay),
  },
  {
    key: 'red',
    alt: 'Red neckband earphones laid out from above',
    colour: 'Red',
    draw: s => laidOut(s, shells.Red, ground.mist),
  },
  {
    key: 'buds',
    alt: 'The two red magnetic buds snapped together, close up',
    colour: 'Red',
    draw: s => snapped(s, shells.Red, ground.mist),
  },
])

const collar = 'M318,760 C250,420 380,210 600,210 C820,210 950,420 882,760'

function laidOut(sheet: Sheet, shell: string, tone: string): string {
  const wireLeft = 'M318,800 C330,960 420,1010 500,960 C560,920 520,850 548,800'
  const wireRight = 'M882,800 C880,940 820,1030 730,1000 C650,970 690,880 650,820'
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 600, 480) +
    group(
      stroke(collar, '#1f1b16', 66) + stroke(wireLeft + wireRight, '#1f1b16', 14),
      'opacity=".16" transform="translate(18 24)"',
    ) +
    stroke(wireLeft + wireRight, darker(shell, 0.25), 13) +
    stroke(wireLeft + wireRight, lighter(shell, 0.25), 4, 'transform="translate(-2 -2)" opacity=".6"') +
    stroke(collar, darker(shell, 0.3), 60) +
    stroke(collar, shell, 50, 'transform="translate(-2 -2)"') +
    stroke(collar, lighter(shell, 0.35), 12, 'transform="translate(-11 -11)" opacity=".55"') +
    pod(sheet, shell, 318, 700, -4) +
    pod(sheet, shell, 882, 700, 4) +
    placed(530, 740, -24, 1.5, bud(sheet, shell)) +
    placed(672, 760, 32, 1.5, bud(sheet, shell))
  )
}

/** The stiff end of the band, with battery, buttons and a light. */
function pod(sheet: Sheet, shell: string, x: number, y: number, degrees: number): string {
  const d = boxPath(-50, -130, 100, 280, 46)
  const face = linear(
    sheet,
    [
      [0, lighter(shell, 0.28)],
      [0.4, shell],
      [1, darker(shell, 0.32)],
    ],
    [0, 0, 1, 0],
  )
  return placed(
    x,
    y,
    degrees,
    1,
    castShadow(d, { dx: 14, dy: 18, spread: 16 }) +
      path(d, face) +
      box(-15, -70, 30, 96, 15, darker(shell, 0.3)) +
      box(-6, -58, 12, 4, 2, lighter(shell, 0.5)) +
      box(-6, 10, 12, 4, 2, lighter(shell, 0.5)) +
      box(-2, 6, 4, 12, 2, lighter(shell, 0.5)) +
      circle(0, 90, 6, '#7fd6a8'),
  )
}

/** Seen from its side: a drum with a soft tip above and a short stem below. */
function bud(sheet: Sheet, shell: string, shadow = true): string {
  const drum = linear(
    sheet,
    [
      [0, lighter(shell, 0.3)],
      [0.45, shell],
      [1, darker(shell, 0.4)],
    ],
    [0, 0, 1, 0],
  )
  return (
    (shadow ? castShadow('M-44,-60 H44 V40 H-44 Z', { dx: 12, dy: 16, spread: 14, strength: 0.24 }) : '') +
    path('M-26,-60 C-44,-80 -36,-116 0,-118 C36,-116 44,-80 26,-60 Z', ball(sheet, darker(shell, 0.45))) +
    path('M-46,-62 C-20,-72 20,-72 46,-62 L40,30 C20,42 -20,42 -40,30 Z', drum) +
    box(-46, -30, 92, 9, 4, lighter(shell, 0.5), 'opacity=".5"') +
    box(-46, 26, 92, 16, 8, '#b9bfbf')
  )
}

function snapped(sheet: Sheet, shell: string, tone: string): string {
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 560, 470) +
    wires(shell) +
    castShadow('M320,420 H880 V620 H320 Z', { dx: 20, dy: 40, spread: 40 }) +
    placed(576, 520, -90, 3, bud(sheet, shell, false)) +
    placed(624, 520, 90, 3, bud(sheet, shell, false))
  )
}

function wires(shell: string): string {
  const d = 'M470,620 C420,800 300,860 320,1230 M730,620 C790,780 880,860 860,1230'
  return (
    group(stroke(d, '#1f1b16', 38), 'opacity=".16" transform="translate(22 26)"') +
    stroke(d, darker(shell, 0.3), 36) +
    stroke(d, lighter(shell, 0.25), 9, 'transform="translate(-8 -2)" opacity=".6"')
  )
}
