import type { ComponentProps } from 'react'
import ProductForm from './product-form.island.tsx'

/** Every island by its name: the name of its file without `.island.tsx`, under which the loader asks for it. */
export const islands = {
  'product-form': ProductForm,
}

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>
