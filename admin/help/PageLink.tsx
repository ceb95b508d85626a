import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** Without one: the contents. */
  page?: string
  section?: string | null
  className?: string
  isCurrent?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link to a page of the guide, or to a section of it. */
export function PageLink({ page, section, className, isCurrent = false, onClick, children }: Props) {
  const common = { className, onClick, 'aria-current': isCurrent ? ('page' as const) : undefined }
  if (page === undefined)
    return (
      <Link {...common} to="/admin/help">
        {children}
      </Link>
    )
  return (
    <Link {...common} to="/admin/help/$page" params={{ page }} hash={section ?? ''}>
      {children}
    </Link>
  )
}
