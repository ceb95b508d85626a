import { brass, darker, ground, lighter } from '../drawing/colour.ts'
import { disc, flatGround, tableGround } from '../drawing/grounds.ts'
import { linear, lit } from '../drawing/paint.ts'
import { castShadow, groundShadow } from '../drawing/shadow.ts'
import { box, group, mirrored, path, placed, stroke } from '../drawing/shapes.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { thing } from '../picture.ts'

const leather = '#8a5128'

export const chappal = thing('handmade-peshawari-chappal', [
  { key: 'pair', alt: 'A pair of brown leather Peshawari chappals from above', draw: s => pair(s) },
  { key: 'side', alt: 'One brown leather Peshawari chappal from the side', draw: s => side(s) },
])

function pair(sheet: Sheet): string {
  const tone = ground.mist
  return (
    flatGround(sheet, tone) +
    disc(sheet, tone, 600, 600, 500) +
    placed(415, 610, -7, 1.32, chappalTop(sheet)) +
    mirrored(600, placed(415, 610, -7, 1.32, chappalTop(sheet)))
  )
}

/** The left one from above, around the origin, toe up: two broad straps cross over the foot, one goes round the heel. */
function chappalTop(sheet: Sheet): string {
  const sole =
    'M-20,-360 C70,-370 128,-290 130,-190 C132,-100 104,-40 100,60 C98,170 110,300 60,350 C20,384 -60,380 -92,340 C-130,290 -110,160 -118,60 C-126,-40 -158,-110 -152,-200 C-146,-300 -90,-354 -20,-360 Z'
  const heel = 'M-120,70 C-150,260 -120,372 -14,376 C92,372 124,250 104,70'
  const strap = (d: string, fill: string, stitch: string) =>
    castShadow(d, { dx: 6, dy: 14, spread: 12, strength: 0.4 }) +
    path(d, fill) +
    stroke(stitch, lighter(leather, 0.5), 4, 'stroke-dasharray="11 8" opacity=".85"')
  const face = (turn: number) =>
    linear(
      sheet,
      [
        [0, darker(leather, 0.25)],
        [0.45, lighter(leather, 0.26)],
        [1, darker(leather, 0.3)],
      ],
      turn ? [0, 0, 1, 1] : [1, 0, 0, 1],
    )
  return (
    castShadow(sole, { dx: 14, dy: 24, spread: 22 }) +
    path(sole, '#3a2318', 'transform="translate(4 8)"') +
    path(sole, lit(sheet, '#b98555')) +
    group(stroke(sole, '#6d4426', 5, 'stroke-dasharray="12 9"'), 'transform="translate(-1 -1) scale(.93)"') +
    path('M-60,240 C-70,180 50,180 44,240 C50,310 -50,320 -60,240 Z', darker('#b98555', 0.14)) +
    stroke(heel, darker(leather, 0.45), 50) +
    stroke(heel, leather, 42, 'transform="translate(-2 -3)"') +
    stroke(heel, lighter(leather, 0.5), 3.5, 'stroke-dasharray="11 8" opacity=".8"') +
    strap(
      'M-156,-210 C-150,-256 -120,-290 -84,-300 C20,-200 90,-90 116,70 C112,110 100,130 70,140 C30,0 -60,-120 -156,-210 Z',
      face(0),
      'M-132,-232 C-20,-150 60,-20 86,110 M-96,-282 C0,-190 76,-80 102,70',
    ) +
    strap(
      'M128,-236 C120,-270 96,-304 62,-316 C-40,-210 -110,-90 -136,70 C-134,110 -120,130 -90,144 C-50,0 40,-130 128,-236 Z',
      face(1),
      'M106,-256 C0,-150 -80,-10 -108,112 M74,-296 C-20,-196 -96,-80 -122,68',
    ) +
    placed(
      -114,
      190,
      -6,
      1,
      box(-34, -26, 62, 56, 10, 'none', `stroke="${brass}" stroke-width="11"`) +
        stroke('M-30,2 H20', lighter(brass, 0.4), 6),
    )
  )
}

function side(sheet: Sheet): string {
  const tone = ground.butter
  return tableGround(sheet, tone, 0.66) + disc(sheet, tone, 600, 560, 430) + chappalSide(sheet)
}

/** Seen from the side, toe to the left, standing on 600, 908. */
export function chappalSide(sheet: Sheet): string {
  const sole =
    'M130,850 C140,800 200,790 300,810 C480,850 560,800 700,790 C840,780 1000,800 1060,800 C1084,830 1080,880 1060,900 H200 C150,900 120,890 130,850 Z'
  const vamp =
    'M230,812 C250,680 330,560 440,520 C520,500 600,560 650,640 C690,710 700,760 704,800 C560,850 400,850 230,812 Z'
  const cross = 'M520,830 C480,700 520,560 640,470 C680,470 720,500 730,540 C650,620 620,720 640,826 Z'
  const heel =
    'M640,700 C760,620 900,560 1010,560 C1050,570 1070,620 1060,800 H1000 C1000,720 980,660 950,650 C860,660 760,720 690,800 Z'
  return (
    groundShadow(sheet, 600, 908, 470, 50) +
    path(
      heel,
      linear(
        sheet,
        [
          [0, lighter(leather, 0.2)],
          [1, darker(leather, 0.3)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    stroke(
      'M690,700 C790,630 900,590 1000,590 C1020,610 1034,680 1032,790',
      lighter(leather, 0.5),
      4,
      'stroke-dasharray="12 9"',
    ) +
    path(
      vamp,
      linear(
        sheet,
        [
          [0, lighter(leather, 0.3)],
          [0.5, leather],
          [1, darker(leather, 0.35)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    stroke(
      'M262,800 C290,690 350,590 446,548 C520,540 590,590 626,660',
      lighter(leather, 0.5),
      4,
      'stroke-dasharray="12 9"',
    ) +
    path(
      cross,
      linear(
        sheet,
        [
          [0, lighter(leather, 0.34)],
          [0.6, leather],
          [1, darker(leather, 0.2)],
        ],
        [0, 0, 1, 0.6],
      ),
    ) +
    stroke(
      'M546,820 C512,710 548,590 652,498 M616,818 C600,720 630,620 708,546',
      lighter(leather, 0.5),
      4,
      'stroke-dasharray="12 9"',
    ) +
    path(
      sole,
      linear(sheet, [
        [0, '#a87444'],
        [0.4, '#6d4426'],
        [1, '#2b1a12'],
      ]),
    ) +
    stroke('M170,846 C400,880 600,840 1050,842', '#e0bd8c', 5, 'stroke-dasharray="14 10"') +
    placed(
      930,
      640,
      -14,
      1,
      box(-36, -36, 72, 72, 10, 'none', `stroke="${brass}" stroke-width="13"`) +
        stroke('M-36,0 H26', lighter(brass, 0.4), 7),
    )
  )
}
