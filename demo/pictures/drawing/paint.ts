import { darker, lighter, lightness } from './colour.ts'
import type { Sheet } from './sheet.ts'

type Stop = [offset: number, colour: string, opacity?: number]

/** A gradient across the shape's own box, from corner to corner as fractions; down unless said otherwise. */
export function linear(sheet: Sheet, stops: Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return `url(#${sheet.define(id => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`
}

export function radial(sheet: Sheet, stops: Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  return `url(#${sheet.define(id => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`
}

export function down(sheet: Sheet, top: string, bottom: string): string {
  return linear(sheet, [
    [0, top],
    [1, bottom],
  ])
}

/** The light of every picture comes from the upper left. */
export function lit(sheet: Sheet, colour: string, depth = 1): string {
  return linear(
    sheet,
    [
      [0, lighter(colour, 0.2 * depth)],
      [0.5, colour],
      [1, darker(colour, 0.2 * depth)],
    ],
    [0, 0, 1, 1],
  )
}

/** An upright round body: bottle, jar, kettle. */
export function cylinder(sheet: Sheet, colour: string): string {
  const shine = lightness(colour) < 0.3 ? 0.28 : 0.42
  return linear(
    sheet,
    [
      [0, darker(colour, 0.22)],
      [0.1, colour],
      [0.26, lighter(colour, shine)],
      [0.42, colour],
      [0.78, darker(colour, 0.22)],
      [0.94, darker(colour, 0.34)],
      [1, darker(colour, 0.24)],
    ],
    [0, 0, 1, 0],
  )
}

export function ball(sheet: Sheet, colour: string): string {
  return radial(
    sheet,
    [
      [0, lighter(colour, 0.4)],
      [0.45, colour],
      [1, darker(colour, 0.35)],
    ],
    [0.35, 0.3, 0.75],
  )
}

export function clipTo(sheet: Sheet, d: string): string {
  return `clip-path="url(#${sheet.define(id => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}
