import { darker, ground, lighter } from '../drawing/colour.ts'
import { disc, flatGround } from '../drawing/grounds.ts'
import { linear, lit } from '../drawing/paint.ts'
import { castShadow } from '../drawing/shadow.ts'
import { box, boxPath, circle, path, placed, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'
import { cable, phone } from './phone-and-cable.ts'

const white = '#f4f1e9'

export const wallCharger = thing('swiftcharge-33w-wall-charger', [
  { key: 'ports', alt: 'White wall charger with two ports and round pins', draw: s => onTable(s) },
  { key: 'with-cable', alt: 'White wall charger with a USB-C cable charging a phone', draw: s => charging(s) },
])

function onTable(sheet: Sheet): string {
  const tone = ground.pool
  return flatGround(sheet, tone) + disc(sheet, tone, 600, 600, 470) + placed(590, 640, -14, 1.25, pins() + brick(sheet))
}

/** Seen from above, its ports towards us. */
function brick(sheet: Sheet): string {
  const d = boxPath(-190, -180, 380, 420, 70)
  return (
    castShadow(d, { dx: 22, dy: 28 }) +
    path(d, lit(sheet, white, 1.2)) +
    path('M-190,100 H190 V170 a70,70 0 0 1 -70,70 H-120 a-70,70 0 0 1 -70,-70 Z', darker(white, 0.14)) +
    box(-124, 138, 104, 46, 8, '#3a3d40') +
    box(-112, 162, 80, 14, 3, '#d98a1f') +
    box(24, 140, 100, 42, 21, '#3a3d40') +
    box(40, 158, 68, 7, 3, '#c4c8c9') +
    path('M20,-104 L-42,2 H-6 L-20,76 L46,-30 H8 Z', '#0e5a58') +
    path('M-160,-130 C-150,-156 -120,-164 -60,-162 C-110,-150 -140,-130 -150,-60 Z', '#ffffff', 'opacity=".8"')
  )
}

function pins(): string {
  return [-80, 80]
    .map(
      x =>
        castShadow(`M${x - 20},-290 h40 v120 h-40 z`, { dx: 14, dy: 16, spread: 12 }) +
        box(x - 20, -300, 40, 140, 20, '#9aa1a2') +
        box(x - 13, -296, 12, 110, 6, '#eef0ee') +
        box(x - 20, -212, 40, 40, 0, '#4a4e50'),
    )
    .join('')
}

function charging(sheet: Sheet): string {
  const tone = ground.clay
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 600, 480) +
    placed(830, 560, 9, 1.05, phone(sheet, 330, 660)) +
    cable('M352,640 C330,860 420,1060 600,1050 C740,1040 770,980 778,920', white, 20) +
    placed(330, 420, 0, 0.9, pins() + brick(sheet)) +
    placed(
      352,
      640,
      4,
      1,
      box(
        -26,
        -26,
        52,
        84,
        18,
        linear(
          sheet,
          [
            [0, lighter(white, 0.5)],
            [1, darker(white, 0.3)],
          ],
          [0, 0, 1, 0],
        ),
      ) + times(3, index => box(-14, 14 + index * 12, 28, 4, 2, darker(white, 0.25))),
    ) +
    placed(
      774,
      916,
      8,
      1,
      box(
        -24,
        -10,
        48,
        70,
        16,
        linear(
          sheet,
          [
            [0, '#ffffff'],
            [1, darker(white, 0.3)],
          ],
          [0, 0, 1, 0],
        ),
      ) + circle(0, 40, 5, darker(white, 0.3)),
    )
  )
}
