/** A variant's name below a colour that it contains: 'S / White' is 'S' below 'White'. */
export const shortName = (name: string, colour: string | null): string =>
  (colour && name.replace(colour, '').replace(/^[\s/,·-]+|[\s/,·-]+$/g, '')) || name

/** The text of a choice's chip: the size alone below its colour. */
export const labelOf = (
  { label, name }: { label?: string; name: string },
  { colour }: { colour: string | null },
): string => label ?? shortName(name, colour)
