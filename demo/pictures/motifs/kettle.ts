import { darker, ground, lighter } from '../drawing/colour.ts'
import { disc, tableGround } from '../drawing/grounds.ts'
import { cylinder, linear } from '../drawing/paint.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, circle, ellipse, path, placed, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const shells = { White: '#f3f0e8', Black: '#2f3034' }

export const kettle = thing('cool-touch-electric-kettle', [
  {
    key: 'white',
    alt: 'White electric kettle with steam rising',
    colour: 'White',
    draw: s => steaming(s, shells.White, ground.pool),
  },
  {
    key: 'black',
    alt: 'Black electric kettle with steam rising',
    colour: 'Black',
    draw: s => steaming(s, shells.Black, ground.butter),
  },
  { key: 'tea', alt: 'The white kettle beside two cups of chai', colour: 'White', draw: s => withChai(s) },
])

function steaming(sheet: Sheet, shell: string, tone: string): string {
  return (
    tableGround(sheet, tone, 0.74) +
    disc(sheet, tone, 600, 540, 440) +
    steam(330, 330, 1) +
    groundShadow(sheet, 610, 1000, 300, 50) +
    placed(600, 1000, 0, 1.1, kettleBody(sheet, shell))
  )
}

/** The origin is the middle of its base. */
export function kettleBody(sheet: Sheet, shell: string): string {
  return (
    path(
      'M170,-560 C330,-600 356,-470 330,-330 C312,-230 280,-170 214,-160 L206,-216 C250,-236 262,-280 274,-350 C288,-450 270,-510 180,-490 Z',
      linear(
        sheet,
        [
          [0, lighter(shell, 0.14)],
          [1, darker(shell, 0.4)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    path(
      'M-176,-520 L-306,-560 C-316,-540 -312,-520 -300,-504 L-204,-388 Z',
      linear(sheet, [
        [0, lighter(shell, 0.1)],
        [1, darker(shell, 0.22)],
      ]),
    ) +
    path(
      'M-176,-560 H176 C196,-380 228,-220 236,-70 C238,-50 226,-40 206,-40 H-206 C-226,-40 -238,-50 -236,-70 C-228,-220 -196,-380 -176,-560 Z',
      cylinder(sheet, shell),
    ) +
    path('M-178,-560 C-160,-640 -100,-664 0,-664 C100,-664 160,-640 178,-560 Z', cylinder(sheet, shell)) +
    box(-180, -572, 360, 18, 6, darker(shell, 0.28)) +
    box(-34, -706, 68, 50, 18, cylinder(sheet, '#3a3d40')) +
    box(-240, -50, 480, 50, 18, cylinder(sheet, '#3a3d40')) +
    box(-16, -420, 32, 220, 16, darker(shell, 0.5)) +
    box(-10, -340, 20, 134, 10, '#8fc6cf') +
    circle(0, -110, 13, '#e0573f') +
    circle(0, -110, 24, '#e0573f', 'opacity=".22"')
  )
}

function steam(x: number, y: number, scale: number): string {
  const wisp = 'M0,0 C-60,-60 40,-110 -20,-180 C-60,-230 10,-270 0,-310'
  return placed(
    x,
    y,
    0,
    scale,
    stroke(wisp, '#ffffff', 34, 'opacity=".35"') +
      stroke(wisp, '#ffffff', 16, 'opacity=".5"') +
      placed(-70, 30, 0, 0.75, stroke(wisp, '#ffffff', 30, 'opacity=".4"')),
  )
}

function withChai(sheet: Sheet): string {
  const tone = ground.clay
  return (
    tableGround(sheet, tone, 0.68) +
    disc(sheet, tone, 600, 500, 440) +
    groundShadow(sheet, 430, 930, 240, 42) +
    placed(430, 930, 0, 0.96, kettleBody(sheet, shells.White)) +
    cup(sheet, 800, 990) +
    cup(sheet, 980, 900) +
    steam(800, 760, 0.6)
  )
}

function cup(sheet: Sheet, x: number, y: number): string {
  const glaze = '#0e6a6c'
  return (
    groundShadow(sheet, x, y, 110, 26) +
    stroke(`M${x + 84},${y - 130} c70,-10 70,90 -10,84`, darker(glaze, 0.2), 20) +
    path(
      `M${x - 96},${y - 170} C${x - 92},${y - 60} ${x - 66},${y} ${x},${y} C${x + 66},${y} ${x + 92},${y - 60} ${x + 96},${y - 170} Z`,
      cylinder(sheet, glaze),
    ) +
    stroke(`M${x - 88},${y - 118} q22,26 44,0 t44,0 t44,0 t44,0`, '#fbf7ef', 7) +
    ellipse(x, y - 170, 96, 28, '#e8f0ea') +
    ellipse(x, y - 166, 84, 22, '#b9814f') +
    ellipse(x - 16, y - 168, 40, 9, '#cf9b69')
  )
}
