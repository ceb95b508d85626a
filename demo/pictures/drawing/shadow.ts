import { ink } from './colour.ts'
import { radial } from './paint.ts'
import { ellipse, group, path } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** Under a thing that stands: a dark core where it touches, a wide fade to the right, away from the light. */
export function groundShadow(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry = rx * 0.16,
  strength = 0.42,
): string {
  const soft = radial(sheet, [
    [0, ink, strength],
    [0.55, ink, strength * 0.45],
    [1, ink, 0],
  ])
  const core = radial(sheet, [
    [0, ink, strength * 1.2],
    [0.7, ink, strength * 0.7],
    [1, ink, 0],
  ])
  return ellipse(cx + rx * 0.28, cy + ry * 0.1, rx * 1.35, ry * 1.5, soft) + ellipse(cx, cy, rx * 1.02, ry * 0.75, core)
}

/** Under a thing that lies or hangs close to its ground. Stacked outlines instead of a blur: a blur costs ten times the time. */
export function castShadow(d: string, { dx = 16, dy = 22, spread = 26, strength = 0.3, more = '' } = {}): string {
  const steps = 6
  const layer = 1 - (1 - strength) ** (1 / steps)
  const layers = Array.from({ length: steps }, (_, step) => {
    const width = (spread * 2 * step) / (steps - 1)
    return path(
      d,
      ink,
      `stroke="${ink}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round" opacity="${layer.toFixed(3)}"`,
    )
  })
  return group(layers.join(''), `transform="translate(${dx} ${dy})" ${more}`)
}
