import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, MouseEvent } from 'react'
import { askPassword } from '../session/password-asked.ts'
import { sessionQuery } from '../session/session.ts'

/** A link to a file with personal data. Who entered their password a while ago is asked for it first. */
export function DownloadLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  const queries = useQueryClient()
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    // The second click, below.
    if (link.dataset.ready) return
    event.preventDefault()
    const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (!session?.isPasswordRecent && !(await askPassword())) return
    link.dataset.ready = 'yes'
    link.click()
    delete link.dataset.ready
  }
  return (
    <a {...props} href={href} download onClick={event => void download(event)}>
      {children}
    </a>
  )
}
