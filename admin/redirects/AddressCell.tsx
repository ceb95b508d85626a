/** A path, which begins at the left also where it is in Urdu. */
export const AddressCell = ({ address }: { address: string }) => (
  <bdi dir="ltr" className="font-semibold wrap-anywhere">
    {address}
  </bdi>
)
