import { useLocale } from '../locale.tsx'

/** The seller on paper: a printed receipt names the shop, its phone and its address. On screen the footer does. */
export function ShopContact({ name, phone, address }: { name: string; phone: string; address: string }) {
  const { messages, langAttributes } = useLocale()
  return (
    <address className="on-paper not-italic">
      {messages.confirmation.seller}:{' '}
      <strong>
        <bdi {...langAttributes(name)}>{name}</bdi>
      </strong>
      {address && (
        <p {...langAttributes(address)}>
          <bdi>{address}</bdi>
        </p>
      )}
      {phone && (
        <p>
          <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
    </address>
  )
}
