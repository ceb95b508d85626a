import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { internationalPhone } from '#shop/phone.ts'
import { whatsAppHref } from '../../parts/PhoneLinks.tsx'
import { shopPaths, shopPathsInUrdu, shopUrl } from '../../shop-url.ts'
import { words } from '../../words/orders.ts'
import type { OrderPage } from './order.ts'

/** Opens a chat that asks the customer of a delivered order for a review, in both languages. */
export function ReviewRequest({
  order: { reviewToken, customerPhone, phoneIsMobile, orderNumber },
}: {
  order: OrderPage
}) {
  if (reviewToken === null || !phoneIsMobile) return null
  const origin = shopUrl || location.origin
  const message = [
    `Thank you for your order ${orderNumber}! How was it? Your review helps others to choose:`,
    origin + shopPaths.review(reviewToken),
    '',
    'آپ کے آرڈر کا شکریہ! آپ کو کیسا لگا؟ اپنی رائے یہاں لکھیں:',
    origin + shopPathsInUrdu.review(reviewToken),
  ].join('\n')
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
      renderRoot={props => (
        <a
          {...props}
          href={`${whatsAppHref(internationalPhone(customerPhone))}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
    >
      {words.askForAReview}
    </Button>
  )
}
