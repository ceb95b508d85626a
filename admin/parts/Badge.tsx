import type { ReactNode } from 'react'

/** A pair of text and background colours in `admin/theme/base.css`, light and dark. */
export type BadgeColor = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey'

/** A word on a coloured ground, such as a status. */
export function Badge({ color, children }: { color: BadgeColor; children: ReactNode }) {
  return (
    <span
      className="inline-block px-2 py-0.5 rounded-sm text-xs font-semibold leading-5 whitespace-nowrap"
      data-color={color}
      style={{ background: `var(--${color}-wash)`, color: `var(--${color}-ink)` }}
    >
      {children}
    </span>
  )
}
