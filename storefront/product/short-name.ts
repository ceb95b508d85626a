/** A variant's name under a heading that already contains a part of it: 'S / White' is 'S' under 'White'. */
export const shortName = (name: string, heading: string | null): string =>
  (heading && name.replace(heading, '').replace(/^[\s/,·-]+|[\s/,·-]+$/g, '')) || name
