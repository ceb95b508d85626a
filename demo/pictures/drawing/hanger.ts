import { brass, darker, darkWood, lighter, wood } from './colour.ts'
import { cylinder, down, lit } from './paint.ts'
import { groundShadow } from './shadow.ts'
import { box, circle, ellipse, group, path, stroke } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A wooden rail across the wall, with its shadow. */
export function rail(sheet: Sheet, y = 120): string {
  return (
    box(0, y + 34, sheet.width, 26, 0, '#1f1b16', 'opacity=".1"') +
    box(-20, y - 15, sheet.width + 40, 30, 14, down(sheet, lighter(wood, 0.2), darker(wood, 0.3)))
  )
}

/** A brass peg in the wall, for one thing to hang from. */
export function peg(sheet: Sheet, x = 600, y = 110): string {
  return (
    circle(x + 8, y + 12, 30, '#1f1b16', 'opacity=".18"') +
    circle(x, y, 30, lit(sheet, brass, 2)) +
    circle(x, y, 15, lit(sheet, darker(brass, 0.15), 2))
  )
}

/** A wooden hanger whose hook goes round x, hookY; its arms reach the shoulders at shoulderY. */
export function hanger({ x = 600, hookY = 110, shoulderY = 262, arm = 200 } = {}): string {
  const arms = `M${x - arm},${shoulderY + 58} Q${x - 60},${shoulderY - 40} ${x},${shoulderY - 42} Q${x + 60},${shoulderY - 40} ${x + arm},${shoulderY + 58}`
  return (
    stroke(
      `M${x},${shoulderY - 40} V${hookY + 66} C${x},${hookY + 40} ${x + 38},${hookY + 40} ${x + 38},${hookY} a38,38 0 0 0 -76,0`,
      '#8b9394',
      10,
    ) +
    stroke(`M${x - 3},${shoulderY - 40} V${hookY + 66}`, '#e3e7e5', 3) +
    stroke(arms, darker(wood, 0.3), 34) +
    stroke(arms, wood, 26, 'transform="translate(-1 -3)"') +
    stroke(arms, lighter(wood, 0.35), 6, 'transform="translate(-2 -11)" opacity=".7"')
  )
}

/** A tailor's stand: pole and foot before the clothes, neck cap after them. */
export function standFoot(sheet: Sheet, footY = 1400, fromY = 1100): string {
  return (
    groundShadow(sheet, 600, footY + 8, 210, 40) +
    box(588, fromY, 24, footY - fromY, 4, cylinder(sheet, darkWood)) +
    ellipse(600, footY, 170, 32, darker(darkWood, 0.3)) +
    ellipse(600, footY - 12, 170, 32, lit(sheet, darkWood, 1.6))
  )
}

export function standNeck(sheet: Sheet, y = 250): string {
  return (
    path(
      `M530,${y + 40} C540,${y} 544,${y - 30} 542,${y - 62} H658 C656,${y - 30} 660,${y} 670,${y + 40} Q600,${y + 80} 530,${y + 40} Z`,
      cylinder(sheet, '#e5d5bb'),
    ) +
    group(
      ellipse(600, y - 62, 60, 17, lit(sheet, wood, 1.8)) +
        box(588, y - 112, 24, 48, 10, cylinder(sheet, darkWood)) +
        circle(600, y - 118, 20, lit(sheet, darkWood, 2)),
      '',
    )
  )
}
