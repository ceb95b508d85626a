import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'

/** A picture of one colour, as a file to choose in a form. */
export async function pictureFile(
  name: string,
  { size = [600, 450], background = '#0e5a58' }: { size?: [width: number, height: number]; background?: string } = {},
) {
  const [width, height] = size
  const create = { width, height, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** The id of the only picture in an element. */
export async function pictureIn(place: Locator): Promise<string> {
  const picture = place.getByRole('img')
  await expect(picture).toHaveAttribute('src', ADDRESS)
  return ADDRESS.exec((await picture.getAttribute('src')) ?? '')?.[1] ?? ''
}

const ADDRESS = /\/media\/([\w-]{36})\//
