import { brass, darker, ground, lighter } from '../drawing/colour.ts'
import { roundLeaf } from '../drawing/flora.ts'
import { vessel } from '../drawing/glass.ts'
import { archNiche, flatGround, tableGround } from '../drawing/grounds.ts'
import { paperLabel } from '../drawing/label.ts'
import { ball, cylinder, lit } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, ellipse, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

export const hairOil = thing('amla-hair-oil-200ml', [
  { key: 'bottle', alt: 'Green bottle of hair oil with amla fruit', draw: s => oilWithAmla(s) },
  { key: 'bowl', alt: 'Hair oil in a brass bowl with a wooden comb and amla', draw: s => bowlAndComb(s) },
])

const oil = '#4f7a34'

export function oilBottle(sheet: Sheet): string {
  return (
    vessel(sheet, {
      d: 'M-58,-620 H58 V-560 C60,-500 170,-480 170,-380 V-44 C170,-14 150,0 120,0 H-120 C-150,0 -170,-14 -170,-44 V-380 C-170,-480 -60,-500 -58,-560 Z',
      left: -170,
      right: 170,
      top: -430,
      bottom: 0,
      level: -440,
      liquid: oil,
      wall: '#8aa86a',
    }) +
    paperLabel(sheet, -140, -330, 280, 230, '#7c9a45') +
    placed(0, -238, 0, 1, roundLeaf(4, 4, -50, 0.62, '#3f6636')) +
    box(-70, -700, 140, 96, 12, cylinder(sheet, '#b98a4a')) +
    times(6, index => box(-56 + index * 22, -690, 4, 76, 2, darker('#b98a4a', 0.35), 'opacity=".5"'))
  )
}

function amla(sheet: Sheet, cx: number, cy: number, r: number): string {
  return (
    ellipse(cx + r * 0.3, cy + r * 0.86, r, r * 0.24, '#1f1b16', 'opacity=".26"') +
    circle(cx, cy, r, ball(sheet, '#a9b84e')) +
    stroke(
      `M${cx},${cy - r} Q${cx - r * 0.5},${cy} ${cx},${cy + r} M${cx},${cy - r} Q${cx + r * 0.5},${cy} ${cx},${cy + r}`,
      '#7f8f35',
      3,
      'opacity=".6"',
    ) +
    circle(cx, cy - r * 0.9, r * 0.1, '#6b5a2c')
  )
}

function oilWithAmla(sheet: Sheet): string {
  return (
    tableGround(sheet, ground.clay, 0.74) +
    archNiche(sheet, ground.clay, { cx: 600, top: 100, w: 800, foot: 888 }) +
    groundShadow(sheet, 540, 1000, 200, 42) +
    placed(540, 1000, 0, 1.16, oilBottle(sheet)) +
    roundLeaf(820, 930, -62, 1.8, '#5d7d4f') +
    roundLeaf(880, 930, -20, 1.5, '#4f7450') +
    amla(sheet, 900, 950, 78) +
    amla(sheet, 790, 990, 70) +
    amla(sheet, 975, 1020, 60)
  )
}

function bowlAndComb(sheet: Sheet): string {
  const tooth = times(17, index => box(-300 + index * 35, 30, 15, 170, 7, '#9a673e'))
  return (
    flatGround(sheet, ground.sage) +
    castShadow(boxPath(210, 190, 560, 560, 280), { dx: 26, dy: 34, spread: 34 }) +
    circle(490, 470, 290, lit(sheet, brass, 1.8)) +
    circle(490, 470, 262, darker(brass, 0.4)) +
    circle(494, 476, 244, lit(sheet, '#8c9a3a', 1.4)) +
    path('M310,400 C340,310 420,270 500,270 C430,310 370,350 340,430 Z', '#ffffff', 'opacity=".4"') +
    placed(
      700,
      880,
      -18,
      1,
      castShadow(boxPath(-320, -60, 640, 250, 40), { dx: 14, dy: 18, spread: 14, strength: 0.24 }) +
        tooth +
        path('M-330,60 C-330,-70 -200,-90 0,-90 C200,-90 330,-70 330,60 Z', lit(sheet, '#a8744a')) +
        stroke('M-280,10 C-240,-46 240,-46 280,10', lighter('#a8744a', 0.3), 5),
    ) +
    roundLeaf(860, 330, 210, 1.7, '#4f7450') +
    amla(sheet, 900, 330, 92) +
    amla(sheet, 980, 500, 76)
  )
}
