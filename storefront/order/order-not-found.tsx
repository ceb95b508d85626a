import type { ShopSettings } from '#shop/settings/settings.ts'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ContactHelp } from './contact-help.tsx'

type Props = { title: string; text: string; settings: ShopSettings }

/** For a link that leads to no order, or no longer: the shop can be asked about it. */
export function OrderNotFound({ title, text, settings }: Props) {
  const { urls, messages } = useLocale()
  return (
    <>
      <EmptyState title={title} text={text} level="h1">
        <a href={urls.home} className="button">
          {messages.confirmation.backToHome}
        </a>
      </EmptyState>
      <div className="wrap text-center">
        <ContactHelp settings={settings} isCentered />
      </div>
    </>
  )
}
