import { brass, ground, lighter } from '../drawing/colour.ts'
import { jasmine, roundLeaf } from '../drawing/flora.ts'
import { vessel } from '../drawing/glass.ts'
import { archNiche, disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { cylinder } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, boxPath, ellipse, placed } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const scent = '#e5c27c'

export const perfume = thing('chameli-eau-de-parfum', [
  { key: 'bottle', alt: 'Square glass perfume bottle with jasmine flowers', draw: s => withJasmine(s) },
  { key: 'two-sizes', alt: 'The perfume in its two bottle sizes', draw: s => twoSizes(s) },
  { key: 'above', alt: 'The perfume bottle lying among jasmine flowers', draw: s => lying(s) },
])

/** The origin is the middle of the foot. */
export function flacon(sheet: Sheet): string {
  return (
    vessel(sheet, {
      d: boxPath(-210, -440, 420, 440, 46),
      left: -210,
      right: 210,
      top: -410,
      bottom: 0,
      level: -350,
      liquid: scent,
      wall: '#f4efe2',
    }) +
    box(-128, -286, 256, 176, 6, '#fbf7ef') +
    box(-114, -272, 228, 148, 4, 'none', `stroke="${brass}" stroke-width="4"`) +
    jasmine(0, -198, 58, 10) +
    box(-60, -486, 120, 50, 8, cylinder(sheet, brass)) +
    box(-92, -640, 184, 158, 20, cylinder(sheet, '#1c4d4b')) +
    ellipse(0, -630, 70, 7, lighter('#1c4d4b', 0.3), 'opacity=".6"')
  )
}

function withJasmine(sheet: Sheet): string {
  return (
    tableGround(sheet, ground.sage, 0.74) +
    archNiche(sheet, ground.sage, { cx: 600, top: 110, w: 800, foot: 888 }) +
    groundShadow(sheet, 580, 990, 240, 46) +
    placed(580, 990, 0, 1.18, flacon(sheet)) +
    sprig(890, 1000)
  )
}

function sprig(x: number, y: number): string {
  return (
    ellipse(x - 10, y + 46, 190, 26, '#1f1b16', 'opacity=".2"') +
    roundLeaf(x - 20, y + 20, -24, 1.5, '#4f7450') +
    roundLeaf(x - 10, y + 20, 196, 1.2, '#5d8258') +
    roundLeaf(x, y + 10, -76, 1.2, '#678c5e') +
    jasmine(x - 70, y - 20, 84, 20) +
    jasmine(x + 40, y + 10, 92, -14) +
    jasmine(x + 10, y - 110, 66, 40)
  )
}

function twoSizes(sheet: Sheet): string {
  return (
    tableGround(sheet, ground.rose, 0.72) +
    disc(sheet, ground.rose, 600, 520, 440) +
    groundShadow(sheet, 440, 980, 230, 44) +
    placed(440, 980, 0, 1.12, flacon(sheet)) +
    groundShadow(sheet, 850, 996, 170, 36) +
    placed(850, 996, 0, 0.78, flacon(sheet)) +
    jasmine(640, 1040, 62, 30) +
    jasmine(1030, 1060, 48, 0)
  )
}

function lying(sheet: Sheet): string {
  const flowers: [number, number, number, number][] = [
    [220, 250, 96, 0],
    [980, 260, 84, 20],
    [1010, 860, 100, 40],
    [230, 930, 88, 12],
    [600, 1080, 70, 50],
    [120, 600, 60, 30],
    [1090, 560, 58, 10],
    [480, 130, 60, 44],
  ]
  return (
    flatGround(sheet, ground.pool) +
    roundLeaf(220, 250, 30, 1.9, '#4f7450') +
    roundLeaf(1000, 860, 160, 1.9, '#5d8258') +
    roundLeaf(230, 930, -30, 1.7, '#678c5e') +
    roundLeaf(980, 260, 120, 1.6, '#4f7450') +
    placed(680, 860, -24, 1.12, castShadow(boxPath(-210, -640, 420, 640, 60), { dx: 8, dy: 28 }) + flacon(sheet)) +
    flowers
      .map(
        ([x, y, r, turn]) =>
          ellipse(x + 10, y + 14, r * 0.8, r * 0.7, '#1f1b16', 'opacity=".12"') + jasmine(x, y, r, turn),
      )
      .join('')
  )
}
