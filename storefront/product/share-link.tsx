import type { MouseEvent } from 'react'
import { encodeAscii } from '../parts/encode-ascii.ts'
import { ShareIcon } from '../parts/icons.tsx'

/** What is shared: the product's name and URL. */
export type Share = { title: string; url: string }

/** A WhatsApp message with the product's link; with script the device's own sheet, where it has one. */
export function ShareLink({ share, children }: { share: Share; children: string }) {
  const href = `https://wa.me/?text=${encodeAscii(`${share.title}: ${share.url}`)}`

  function openSheet(event: MouseEvent) {
    if (!navigator.share || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigator.share({ ...share }).catch((error: Error) => {
      // Closed without sharing.
      if (error.name !== 'AbortError') location.assign(href)
    })
  }

  return (
    // `rel` lets a touch load React (loader/hydrate-islands.ts).
    <a href={href} rel="noopener nofollow" className="ask" onClick={openSheet}>
      <ShareIcon />
      {children}
    </a>
  )
}
