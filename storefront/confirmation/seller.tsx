import { useLocale } from '../locale.tsx'

/** Who sells, on paper: a printed receipt names the shop, its phone and its address. On screen the footer does. */
export function Seller({ name, phone, address }: { name: string; phone: string; address: string }) {
  const { words, told } = useLocale()
  return (
    <address className="on-paper not-italic">
      {words.confirmation.seller}:{' '}
      <strong>
        <bdi {...told(name)}>{name}</bdi>
      </strong>
      {address && (
        <p {...told(address)}>
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
