/** Short words for the elements every motif is made of. `more` takes further attributes as they are written in SVG. */

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${spaced(more)}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${spaced(more)}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"${spaced(more)}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${spaced(more)}/>`
}

export function box(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${fill}"${spaced(more)}/>`
}

export function group(content: string, attributes: string): string {
  return `<g${spaced(attributes)}>${content}</g>`
}

/** Turned by degrees, and scaled, around its own origin, which lands on x, y. */
export function placed(x: number, y: number, degrees: number, scale: number, content: string): string {
  return group(content, `transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${scale})"`)
}

/** Scaled around the point cx, cy, which stays where it is. */
export function scaled(cx: number, cy: number, scale: number, content: string): string {
  return group(content, `transform="translate(${round(cx * (1 - scale))} ${round(cy * (1 - scale))}) scale(${scale})"`)
}

/** The other half of a shape that is the same left and right of the line x. */
export function mirrored(x: number, content: string): string {
  return group(content, `transform="translate(${2 * x} 0) scale(-1 1)"`)
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A rectangle as a path, for shadows and clips. */
export function boxPath(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r},${y} h${w - 2 * r} a${r},${r} 0 0 1 ${r},${r} v${h - 2 * r} a${r},${r} 0 0 1 ${-r},${r} h${2 * r - w} a${r},${r} 0 0 1 ${-r},${-r} v${2 * r - h} a${r},${r} 0 0 1 ${r},${-r} z`
}

function spaced(attributes: string): string {
  return attributes && ` ${attributes}`
}
