import { brass, darker, ground, lighter } from '../drawing/colour.ts'
import { vessel } from '../drawing/glass.ts'
import { archNiche, tableGround } from '../drawing/grounds.ts'
import { cylinder, lit } from '../drawing/paint.ts'
import { ajrak } from '../drawing/prints.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, circle, ellipse, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const amber = '#b3611d'

export const attar = thing('oud-attar-6ml', [
  { key: 'bottle', alt: 'Small amber attar bottle with a brass stopper in an arched niche', draw: s => inNiche(s) },
  { key: 'box', alt: 'The attar bottle beside its patterned box and pieces of oud wood', draw: s => withBox(s) },
])

function inNiche(sheet: Sheet): string {
  return (
    tableGround(sheet, ground.mist, 0.74) +
    archNiche(sheet, ground.pool, { cx: 600, top: 110, w: 780, foot: 888 }) +
    groundShadow(sheet, 600, 1000, 210, 46) +
    placed(600, 1000, 0, 1.2, attarBottle(sheet)) +
    chips(870, 1010)
  )
}

/** Faceted, as sold in the lanes behind Mochi Gate; the origin is the middle of its foot. */
export function attarBottle(sheet: Sheet): string {
  const d =
    'M-66,-400 H66 V-360 C150,-340 176,-290 176,-210 V-60 C176,-20 150,0 110,0 H-110 C-150,0 -176,-20 -176,-60 V-210 C-176,-290 -150,-340 -66,-360 Z'
  return (
    vessel(sheet, { d, left: -176, right: 176, top: -330, bottom: 0, level: -270, liquid: amber, wall: '#f0dcb8' }) +
    stroke('M-88,-300 L-64,-20 M88,-300 L64,-20', lighter(amber, 0.5), 4, 'opacity=".55"') +
    path('M-88,-300 L0,-352 L88,-300 L0,-270 Z', '#fff3d6', 'opacity=".45"') +
    box(-80, -436, 160, 52, 12, cylinder(sheet, brass)) +
    path(
      'M-52,-436 C-60,-480 -90,-500 -90,-540 C-90,-590 -50,-614 0,-660 C50,-614 90,-590 90,-540 C90,-500 60,-480 52,-436 Z',
      cylinder(sheet, brass),
    ) +
    stroke('M-86,-528 C-40,-510 40,-510 86,-528', darker(brass, 0.35), 5) +
    circle(0, -666, 16, lit(sheet, brass))
  )
}

function chips(x: number, y: number): string {
  return (
    groundless(x, y) +
    path(`M${x - 80},${y} l30,-46 l120,-14 l34,30 l-20,34 z`, '#6b4228') +
    path(`M${x - 50},${y - 46} l120,-14 l34,30 l-120,16 z`, '#8a5a38') +
    path(`M${x + 40},${y + 34} l26,-30 l84,-4 l16,24 l-20,16 z`, '#5a3622') +
    path(`M${x + 66},${y + 4} l84,-4 l16,24 l-86,4 z`, '#7a4d30')
  )
}

function groundless(x: number, y: number): string {
  return ellipse(x + 40, y + 26, 140, 26, '#1f1b16', 'opacity=".2"')
}

function withBox(sheet: Sheet): string {
  return (
    tableGround(sheet, ground.sage, 0.7) +
    archNiche(sheet, ground.sage, { cx: 600, top: 130, w: 900, foot: 840 }) +
    groundShadow(sheet, 420, 990, 220, 40) +
    path('M610,330 L660,364 V964 L610,990 Z', '#5c1d17') +
    box(230, 330, 380, 660, 6, '#8c2c22') +
    box(230, 330, 380, 660, 6, ajrak('#8c2c22', '#22365f', '#f2e3c6')(sheet, 'translate(0 20) scale(.9)')) +
    box(230, 330, 380, 130, 6, lit(sheet, '#22365f')) +
    times(9, index => circle(256 + index * 41, 436, 8, brass)) +
    circle(420, 660, 96, '#f2e3c6') +
    circle(420, 660, 84, '#8c2c22') +
    placed(420, 712, 0, 0.16, attarBottle(sheet)) +
    groundShadow(sheet, 800, 1010, 150, 34) +
    placed(800, 1006, 0, 0.86, attarBottle(sheet)) +
    chips(950, 1040)
  )
}
