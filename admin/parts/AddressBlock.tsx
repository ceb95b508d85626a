import { type Address, addressLines } from '#shop/address/address.ts'

/** An address, line by line. */
export const AddressBlock = ({ address }: { address: Address }) => (
  <address className="grid not-italic [&_span]:as-typed">
    {addressLines(address).map(({ part, text }) => (
      <span key={part}>{text}</span>
    ))}
    <span>{address.country}</span>
  </address>
)
