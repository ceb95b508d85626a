import { ground, lighter } from '../drawing/colour.ts'
import { blossom, petal, roundLeaf } from '../drawing/flora.ts'
import { vessel } from '../drawing/glass.ts'
import { archNiche, flatGround, tableGround } from '../drawing/grounds.ts'
import { paperLabel } from '../drawing/label.ts'
import { cylinder } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, circle, path, placed, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

export const roseMist = thing('rose-water-mist-120ml', [
  { key: 'spray', alt: 'Pink spray bottle of rose water with rose petals', draw: s => mistOnTable(s) },
  { key: 'petals', alt: 'The spray bottle lying among roses and petals', draw: s => mistAmongRoses(s) },
])

const rose = '#dd93a0'

export function mistBottle(sheet: Sheet): string {
  return (
    path('M14,-420 L22,-30', '#fff', 'stroke="#fff" stroke-width="8" opacity=".5"') +
    vessel(sheet, {
      d: 'M-50,-500 H50 V-470 C120,-450 130,-410 130,-350 V-40 C130,-12 112,0 86,0 H-86 C-112,0 -130,-12 -130,-40 V-350 C-130,-410 -120,-450 -50,-470 Z',
      left: -130,
      right: 130,
      top: -420,
      bottom: 0,
      level: -380,
      liquid: rose,
      wall: '#f2cfd4',
    }) +
    paperLabel(sheet, -104, -290, 208, 200, '#c0475a') +
    blossom(0, -210, 40, 7, '#c0475a', '#f1dca6') +
    box(-62, -548, 124, 56, 10, cylinder(sheet, '#f4f1e9')) +
    path(
      'M-46,-546 V-600 C-46,-620 -40,-630 -20,-632 H-96 V-668 H40 C52,-668 56,-660 56,-648 V-546 Z',
      cylinder(sheet, '#fbf9f3'),
    ) +
    box(-104, -662, 14, 22, 4, '#b9b3a4')
  )
}

function mistOnTable(sheet: Sheet): string {
  const drops = times(22, index =>
    circle(
      330 - (index % 6) * 42 - (index % 5) * 6,
      210 + ((index * 53) % 150) - (index % 6) * 4 - 20,
      5 + (index % 3) * 3,
      '#ffffff',
      'opacity=".85"',
    ),
  )
  return (
    tableGround(sheet, ground.pool, 0.74) +
    archNiche(sheet, ground.pool, { cx: 620, top: 100, w: 800, foot: 888 }) +
    groundShadow(sheet, 620, 1000, 170, 40) +
    placed(600, 1000, 0, 1.18, mistBottle(sheet)) +
    drops +
    petal(850, 1000, -12, 1.3, '#c9566a') +
    petal(960, 1050, 20, 1.1, '#dd8593') +
    petal(360, 1040, 10, 1.2, '#c9566a') +
    petal(270, 990, -30, 0.9, '#dd8593')
  )
}

function mistAmongRoses(sheet: Sheet): string {
  return (
    flatGround(sheet, ground.rose) +
    roundLeaf(240, 300, 60, 1.9, '#4f7450') +
    roundLeaf(960, 820, 190, 2, '#5d8258') +
    openRose(260, 300, 180) +
    openRose(960, 860, 200) +
    placed(
      700,
      920,
      22,
      1.2,
      castShadow('M-130,0 V-400 L-100,-660 H50 L130,-400 V0 Z', { dx: 24, dy: 18 }) + mistBottle(sheet),
    ) +
    petal(320, 720, 20, 1.5, '#c9566a') +
    petal(230, 960, -40, 1.2, '#dd8593') +
    petal(560, 180, 60, 1.1, '#dd8593')
  )
}

function openRose(cx: number, cy: number, r: number): string {
  const ring = (count: number, radius: number, colour: string, turn: number) =>
    times(count, index =>
      circle(
        cx + radius * Math.cos((index / count) * 6.283 + turn),
        cy + radius * Math.sin((index / count) * 6.283 + turn),
        radius * 0.62,
        index % 2 ? colour : lighter(colour, 0.1),
      ),
    )
  return (
    circle(cx + 14, cy + 18, r * 0.98, '#1f1b16', 'opacity=".14"') +
    ring(7, r * 0.62, '#c9566a', 0.2) +
    ring(6, r * 0.42, '#b94459', 0.6) +
    ring(5, r * 0.24, '#a4354a', 0) +
    circle(cx, cy, r * 0.13, '#862539')
  )
}
