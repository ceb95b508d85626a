import { ground, teal } from '../drawing/colour.ts'
import { disc, tableGround } from '../drawing/grounds.ts'
import { cylinder, linear } from '../drawing/paint.ts'
import { checks } from '../drawing/prints.ts'
import { groundShadow } from '../drawing/shadow.ts'
import { box, circle, ellipse, path, placed, stroke, times } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const dark = '#33363a'

export const microphone = thing('clearvoice-usb-microphone', [
  { key: 'desk', alt: 'Desk microphone with a round pop filter on a weighted stand', draw: s => onDesk(s) },
  { key: 'head', alt: 'The microphone close up, its mute button lit', draw: s => head(s) },
])

function onDesk(sheet: Sheet): string {
  const tone = ground.clay
  return (
    tableGround(sheet, tone, 0.74) +
    disc(sheet, tone, 590, 500, 440) +
    groundShadow(sheet, 590, 1002, 240, 48) +
    ellipse(590, 990, 230, 50, '#1d1f21') +
    ellipse(
      590,
      972,
      230,
      50,
      linear(
        sheet,
        [
          [0, '#5a5f63'],
          [1, '#26282b'],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    box(572, 740, 36, 232, 8, cylinder(sheet, '#6a7074')) +
    stroke('M600,780 C860,800 900,640 850,500', '#26282b', 16) +
    capsule(sheet, 590) +
    popFilter(sheet)
  )
}

function capsule(sheet: Sheet, cx: number): string {
  const left = cx - 120
  return (
    stroke(`M${cx - 160},560 V660 a160,120 0 0 0 320,0 V560`, '#26282b', 20) +
    path(`M${left},470 V310 a120,130 0 0 1 240,0 V470 Z`, cylinder(sheet, '#8d9597')) +
    path(`M${left},470 V310 a120,130 0 0 1 240,0 V470 Z`, checks('#2c2f33', 18, 5, 0.55)(sheet, 'rotate(45)')) +
    box(left - 8, 446, 256, 36, 14, cylinder(sheet, '#c99a48')) +
    path(`M${left},482 h240 v160 a120,90 0 0 1 -240,0 Z`, cylinder(sheet, dark)) +
    circle(cx, 566, 30, '#1b1d1f') +
    circle(cx, 566, 22, '#c2452f') +
    circle(cx - 6, 560, 8, '#f0907f') +
    box(cx - 20, 640, 40, 40, 20, '#1b1d1f')
  )
}

function popFilter(sheet: Sheet): string {
  return (
    ellipse(840, 400, 130, 168, '#1b1d1f', 'opacity=".34"') +
    ellipse(840, 400, 130, 168, 'none', `stroke="${dark}" stroke-width="22"`) +
    ellipse(836, 396, 130, 168, 'none', 'stroke="#71777b" stroke-width="5"') +
    ellipse(840, 400, 116, 154, checks('#1b1d1f', 16, 3, 0.4)(sheet))
  )
}

function head(sheet: Sheet): string {
  const tone = ground.mist
  return (
    tableGround(sheet, tone, 0.98) +
    disc(sheet, tone, 600, 520, 470) +
    placed(-580, -420, 0, 2, capsule(sheet, 590)) +
    times(3, index =>
      stroke(
        `M${130 - index * 42},${360 - index * 50} q-60,${150 + index * 50} 0,${300 + index * 100}`,
        teal,
        18,
        `opacity="${0.75 - index * 0.22}"`,
      ),
    )
  )
}
