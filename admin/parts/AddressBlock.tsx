import { type Address, addressLines } from '#shop/address/address.ts'
import classes from './AddressBlock.module.css'

/** An address, line by line. */
export const AddressBlock = ({ address }: { address: Address }) => (
  <address className={classes.address}>
    {addressLines(address).map(({ part, text }) => (
      <span key={part}>{text}</span>
    ))}
    <span>{address.country}</span>
  </address>
)
