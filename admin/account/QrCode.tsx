import { encode } from 'uqr'

/** A text as a QR code. The caller also shows the text, for people who cannot scan it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      // Scanners need dark on light with a margin, also in the dark scheme.
      className="block w-52 mx-auto p-4 rounded-sm bg-[#fff] fill-[#000]"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} />
    </svg>
  )
}
