import JsBarcode from 'jsbarcode'
import { encode } from 'uqr'

/** The width of the narrowest bar: two dots of a thermal printer with 203 dots per inch, sharp on any other. */
const MODULE_MM = 0.25

/** A number as Code 128, for the scanners of couriers. The caller also shows the number as text. */
export function Code128({ text, height }: { text: string; height: number }) {
  const bars = code128(text)
  return (
    <svg
      width={`${bars.length * MODULE_MM}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path
        d={[...bars.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} 0h${length}v1h-${length}z`).join('')}
      />
    </svg>
  )
}

/** A text as a QR code, for the cameras of phones. */
export function QrOfNumber({ text, size }: { text: string; size: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      width={`${size}mm`}
      height={`${size}mm`}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={dark.join('')} />
    </svg>
  )
}

/** The modules of a Code 128 symbol, dark as 1, without quiet zones. */
function code128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return drawn.encodings?.map(({ data }) => data).join('') ?? ''
}
