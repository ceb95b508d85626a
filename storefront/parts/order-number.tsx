/**
 * Left to right and unbroken where the line has room for it, so that it can be read out. Such a box must draw the
 * underline of a link itself.
 */
export function OrderNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="inline-block in-[.link]:underline">
      {children}
    </bdi>
  )
}
