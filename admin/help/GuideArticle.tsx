import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import type { Language } from '#shop/language.ts'
import { directionOf } from './direction.ts'
import type { GuidePage } from './guide-page.ts'
import classes from './Help.module.css'

/** A page, as the build made it of Markdown. Its links to other pages are followed without a new document. */
export function GuideArticle({ page, language }: { page: GuidePage; language: Language }) {
  const router = useRouter()
  const hash = useLocation({ select: place => place.hash })
  useEffect(() => {
    // A document is loaded after the router has looked for its heading.
    if (hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/admin/help/') || !isPlain) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <article className={classes.article} {...directionOf(language)} onClick={follow}>
      {page.sections.map(({ id, html }) => (
        <div
          key={id}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own Markdown, which has no HTML
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </article>
  )
}
