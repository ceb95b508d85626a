import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, MouseEvent } from 'react'
import { hasPrivateQuery } from '../private-query.ts'
import { promptForPassword } from '../session/password-prompt.ts'
import { sessionQuery } from '../session/session.ts'
import { saveFile } from './save-file.ts'

type Props = ComponentProps<'a'> & {
  href: string
  /** For a file with personal data, which the API gives only after a recent password. */
  asksPassword?: boolean
}

/**
 * A link to a file. It asks for the password when a recent one is required. When its URL contains a search, the file is
 * fetched without that URL (private-query.ts).
 */
export function DownloadLink({ href, asksPassword = true, children, onClick, ...props }: Props) {
  const queries = useQueryClient()
  const isPrivate = hasPrivateQuery(href)
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    // The second click, made by the code below.
    if (link.dataset.ready) return
    event.preventDefault()
    // A menu closes.
    onClick?.(event)
    if (asksPassword) {
      const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
      if (!session?.isPasswordRecent && !(await promptForPassword())) return
    }
    if (isPrivate) return await saveFile(href)
    link.dataset.ready = 'yes'
    link.click()
    delete link.dataset.ready
  }
  return (
    <a {...props} href={isPrivate ? '#download' : href} download={!isPrivate} onClick={event => void download(event)}>
      {children}
    </a>
  )
}
