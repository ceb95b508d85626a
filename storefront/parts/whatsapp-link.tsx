import type { ReactNode } from 'react'
import { internationalPhone } from '#shop/phone.ts'
import { encodeAscii } from './encode-ascii.ts'
import { WhatsAppIcon } from './icons.tsx'

type Props = {
  /** The shop's number as in the settings; blank where there is none. */
  number: string
  /** The first message of the chat. */
  message: string
  className?: string | undefined
  target?: '_blank'
  children: ReactNode
}

/** Opens a chat with the shop that begins with this message; renders nothing when the shop has no number. */
export function WhatsAppLink({ number, message, className = 'inline-flex items-center', target, children }: Props) {
  const digits = internationalPhone(number).replace('+', '')
  if (!digits) return null
  return (
    <a
      href={`https://wa.me/${digits}?text=${encodeAscii(message)}`}
      rel="noopener"
      target={target}
      className={`${className} gap-2`}
    >
      <WhatsAppIcon />
      {children}
    </a>
  )
}
