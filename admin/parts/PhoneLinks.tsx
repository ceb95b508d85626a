import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react'
import { fill } from '#messages/fill.ts'
import { common } from '../words.ts'

type Props = {
  /** The name of the person. */
  name: string
  /** For reading. */
  phone: string
  /** For `tel:` and `wa.me`. */
  internationalPhone: string
  phoneIsMobile: boolean
  /** A second number, of which nothing else depends: a landline is as good. */
  mayBeLandline?: boolean
}

/** A phone number with links to call and chat. It says when couriers cannot call the number. */
export function PhoneLinks({ name, phone, internationalPhone, phoneIsMobile, mayBeLandline = false }: Props) {
  return (
    <>
      <span className="flex flex-wrap gap-x-4 gap-y-0 tabular-nums">
        <a href={`tel:${internationalPhone}`} className="inline-flex items-center gap-1 max-md:min-h-11">
          <bdi>{phone}</bdi>
        </a>
        {phoneIsMobile && (
          <a
            href={whatsAppHref(internationalPhone)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={fill(common.whatsAppTo, { name })}
            className="inline-flex items-center gap-1 max-md:min-h-11"
          >
            <IconBrandWhatsapp size={16} aria-hidden />
            {common.whatsapp}
          </a>
        )}
      </span>
      {!phoneIsMobile && !mayBeLandline && (
        <span className="inline-flex items-center gap-1 text-attention text-sm">
          <IconAlertTriangle size={16} aria-hidden />
          {common.notAPakistaniMobileNumber}
        </span>
      )}
    </>
  )
}

/** The address of a chat with this number, `+923001234567`. */
export const whatsAppHref = (internationalPhone: string): string =>
  `https://wa.me/${internationalPhone.replace('+', '')}`
