import { darker, lighter } from './colour.ts'
import { blossom, leafSprig, paisley, rosette } from './flora.ts'
import { box, circle, group, path, placed, round, stroke, times } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A print is a fill. `transform` turns, scales or squashes it for the piece of cloth it lies on. */
export type Print = (sheet: Sheet, transform?: string) => string

export function pattern(sheet: Sheet, w: number, h: number, tile: string, transform = ''): string {
  return `url(#${sheet.define(
    id =>
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${tile}</pattern>`,
  )})`
}

/** Flame-of-the-forest flowers, as they stand on Lahore's canal in June. */
export function gulmohar(flower: string, heart: string, green: string): Print {
  const tile =
    leafSprig(60, 130, -30, 0.9, green) +
    leafSprig(205, 60, 140, 0.9, green) +
    leafSprig(170, 245, 20, 0.75, green) +
    blossom(80, 70, 50, 5, flower, heart) +
    blossom(200, 165, 58, 5, darker(flower, 0.08), heart) +
    blossom(60, 225, 34, 5, lighter(flower, 0.25), heart) +
    circle(150, 30, 8, flower) +
    circle(125, 195, 7, heart) +
    circle(20, 160, 6, flower)
  return (sheet, transform) => pattern(sheet, 270, 280, tile, transform)
}

/** Glazed tile of Multan: eight-pointed stars with a flower in each, crosses between. */
export function multaniTile(deep: string, bright: string, bare: string): Print {
  const star =
    'M100,14 L125,40 L161,39 L160,75 L186,100 L160,125 L161,161 L125,160 L100,186 L75,160 L39,161 L40,125 L14,100 L40,75 L39,39 L75,40 Z'
  const corner = rosette(0, 0, 40, 4, bright, deep)
  const tile =
    path(star, deep) +
    path(
      star,
      'none',
      `stroke="${bare}" stroke-width="5" transform="translate(100 100) scale(.8) translate(-100 -100)"`,
    ) +
    rosette(100, 100, 48, 8, bare, bright) +
    [
      [0, 0],
      [200, 0],
      [0, 200],
      [200, 200],
    ]
      .map(([x = 0, y = 0]) => placed(x, y, 45, 1, corner))
      .join('')
  return (sheet, transform) => pattern(sheet, 200, 200, tile, transform)
}

/** Stepped diamonds, as woven in Sindhi and Cholistani rugs. */
export function steppedDiamond(main: string, second: string): Print {
  const tile =
    stroke('M0,60 L60,0 L120,60 L60,120 Z', main, 9) +
    path('M60,28 L92,60 L60,92 L28,60 Z', second) +
    path('M60,45 L75,60 L60,75 L45,60 Z', main) +
    [
      [0, 0],
      [120, 0],
      [0, 120],
      [120, 120],
    ]
      .map(([x = 0, y = 0]) => path('M0,-22 L22,0 L0,22 L-22,0 Z', main, `transform="translate(${x} ${y})"`))
      .join('')
  return (sheet, transform) => pattern(sheet, 120, 120, tile, transform)
}

/** Ajrak of Sindh: medallions in a lattice of dots. */
export function ajrak(field: string, mark: string, pale: string): Print {
  const tile =
    circle(70, 70, 58, mark) +
    circle(70, 70, 50, pale) +
    circle(70, 70, 46, field) +
    rosette(70, 70, 40, 8, pale, mark) +
    times(12, index =>
      circle(70 + 54 * Math.cos((index * Math.PI) / 6), 70 + 54 * Math.sin((index * Math.PI) / 6), 3, pale),
    ) +
    [
      [0, 0],
      [140, 0],
      [0, 140],
      [140, 140],
    ]
      .map(([x = 0, y = 0]) => rosette(x, y, 28, 4, mark, pale))
      .join('')
  return (sheet, transform) => pattern(sheet, 140, 140, tile, transform)
}

/** One carved block stamped in rows, every second row shifted by half. */
export function blockButi(colour: string): Print {
  const buti =
    blossom(0, -14, 22, 6, colour, 'none') +
    stroke('M0,8 V38', colour, 4) +
    path('M0,30 q-22,-2 -26,-22 q22,0 26,22 M0,30 q22,-2 26,-22 q-22,0 -26,22', colour)
  const tile =
    placed(40, 52, 0, 0.95, buti) +
    placed(110, 128, 0, 0.95, buti) +
    circle(110, 42, 4, colour) +
    circle(40, 118, 4, colour)
  return (sheet, transform) => pattern(sheet, 140, 152, tile, transform)
}

/** White-on-white needlework: rings of knots round an open flower. */
export function chikan(thread: string): Print {
  const flower = times(6, index =>
    placed(0, 0, index * 60, 1, stroke('M0,-6 C-14,-18 -9,-32 0,-34 C9,-32 14,-18 0,-6', thread, 3)),
  )
  const knots = times(9, index =>
    circle(46 * Math.cos((index * Math.PI) / 4.5), 46 * Math.sin((index * Math.PI) / 4.5), 3, thread),
  )
  const tile =
    placed(55, 60, 0, 0.85, flower + knots) +
    placed(140, 150, 30, 0.85, flower + knots) +
    stroke('M120,20 q24,24 8,56 M30,126 q24,20 6,52', thread, 3)
  return (sheet, transform) => pattern(sheet, 190, 190, tile, transform)
}

export function paisleys(main: string, second: string): Print {
  const tile =
    placed(60, 84, -18, 0.8, paisley(main, second)) +
    placed(155, 184, 162, 0.8, paisley(second, main)) +
    circle(150, 45, 6, second) +
    circle(50, 205, 6, main)
  return (sheet, transform) => pattern(sheet, 210, 268, tile, transform)
}

/** Thin lines at an angle: twill, rib, slub. Keep them faint, or every thumbnail gets heavy. */
export function lines(colour: string, gap: number, width: number, opacity = 1): Print {
  const many = inOneTile(gap)
  const tile = times(many, index => box(index * gap, 0, width, gap * many, 0, colour, `opacity="${opacity}"`))
  return (sheet, transform) => pattern(sheet, gap * many, gap * many, tile, transform)
}

export function dots(colour: string, gap: number, r: number, opacity = 1): Print {
  const many = inOneTile(gap)
  const tile = times(many * many, index => {
    const x = (index % many) * gap
    const y = Math.floor(index / many) * gap
    return circle(x + gap / 4, y + gap / 4, r, colour) + circle(x + gap * 0.75, y + gap * 0.75, r, colour)
  })
  return (sheet, transform) => pattern(sheet, gap * many, gap * many, group(tile, `opacity="${opacity}"`), transform)
}

export function checks(colour: string, gap: number, width: number, opacity = 0.5): Print {
  const many = inOneTile(gap)
  const side = gap * many
  const tile = times(
    many,
    index => box(index * gap, 0, width, side, 0, colour) + box(0, index * gap, side, width, 0, colour),
  )
  return (sheet, transform) => pattern(sheet, side, side, group(tile, `opacity="${opacity}"`), transform)
}

/** Fine weaves repeat many threads in one tile: a renderer pays by the tile. */
function inOneTile(gap: number): number {
  return Math.max(1, Math.round(130 / gap))
}

/** A woven or embroidered border of the given height: arches or diamonds between two rules. */
export function borderBand(field: string, main: string, second: string, h = 90): Print {
  const k = h / 90
  const tile =
    box(0, 0, 90, 90, 0, field) +
    box(0, 5, 90, 6, 0, second) +
    box(0, 79, 90, 6, 0, second) +
    path('M45,18 L74,45 L45,72 L16,45 Z', main) +
    rosette(45, 45, 18, 4, second, field) +
    [0, 90].map(x => circle(x, 45, 9, second) + circle(x, 24, 5, main) + circle(x, 66, 5, main)).join('')
  return (sheet, transform = '') => pattern(sheet, 90, 90, tile, `${transform} scale(${round(k * 100) / 100})`)
}
