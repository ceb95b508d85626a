/** Left to right and in one piece where the line has room for it, so that it can be read out. Such a box has to draw a link's line itself. */
export function OrderNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="inline-block in-[.link]:underline">
      {children}
    </bdi>
  )
}
