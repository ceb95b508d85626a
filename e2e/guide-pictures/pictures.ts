import { shopPictures } from './shop-pictures.ts'
import type { Picture } from './take-picture.ts'
import { workPictures } from './work-pictures.ts'

/** All pictures, in the order of the guide's pages. */
export const pictures: Picture[] = [...workPictures, ...shopPictures].sort((one, other) =>
  one.name < other.name ? -1 : 1,
)
