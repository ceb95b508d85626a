import type { ReactNode } from 'react'
import { internationalPhone } from '#shop/phone.ts'

type Props = {
  /** The shop's number as the settings have it; blank where there is none. */
  number: string
  /** What the chat begins with. */
  message: string
  className?: string
  children: ReactNode
}

/** Opens a chat with the shop that begins with this message; nothing where the shop has no number for it. */
export function WhatsAppLink({ number, message, className, children }: Props) {
  const digits = internationalPhone(number).replace('+', '')
  if (!digits) return null
  return (
    <a href={`https://wa.me/${digits}?text=${encodeURIComponent(message)}`} rel="noopener" className={className}>
      {children}
    </a>
  )
}
