/** Left to right and in one piece, so that it can be read out and copied. */
export function OrderNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  )
}
