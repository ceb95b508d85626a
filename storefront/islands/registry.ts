import type { ComponentProps } from 'react'
import CartLines from './cart-lines.island.tsx'
import CityFields from './city-fields.island.tsx'
import ProductForm from './product-form.island.tsx'
import SearchBox from './search-box.island.tsx'

/** Every island by its name: the name of its file without `.island.tsx`, which the loader requests. */
export const islands = {
  'cart-lines': CartLines,
  'city-fields': CityFields,
  'product-form': ProductForm,
  'search-box': SearchBox,
}

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>
