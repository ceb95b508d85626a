import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useState } from 'react'
import { formatRupeeRange } from '#shop/money.ts'
import { api } from '../../client.ts'
import { SmallPicture } from '../SmallPicture.tsx'
import type { OrderableProduct } from './content-draft.ts'

/** A search for products by words or by a scanned SKU; Enter adds the first, or the one that is marked. */
export function AddProduct({ onAdd }: { onAdd: (product: OrderableProduct) => void }) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 150)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data, isFetching } = useQuery({
    queryKey: ['orderable-products', search],
    queryFn: () => parseResponse(api.orders.content.products.$get({ query: { search } })),
    enabled: search !== '',
    placeholderData: previous => (search === '' ? undefined : previous),
  })
  const products = search === '' ? [] : (data?.products ?? [])
  // The first one is marked as soon as it is there, so that Enter adds it.
  const first = products[0]?.productId
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other answer
  useEffect(() => void combobox.selectFirstOption(), [first])
  const isNothingFound = search !== '' && search === text.trim() && !isFetching && products.length === 0
  const add = (productId: string) => {
    const product = products.find(found => found.productId === productId)
    if (!product) return
    onAdd(product)
    setText('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={add}>
      <Combobox.Target>
        <TextInput
          label="Add a product"
          placeholder="Name or SKU"
          value={text}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          rightSection={isFetching && <Loader size="xs" />}
          onChange={event => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={event => {
            // Enter is for the search: it never sends the form.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={products.length === 0 && !isNothingFound}>
        <Combobox.Options>
          {products.map(product => (
            <Combobox.Option key={product.productId} value={product.productId}>
              <span className="flex items-center gap-3">
                <SmallPicture picture={product.picture} size={32} />
                <span className="min-w-0">
                  <bdi>{product.name}</bdi> <span className="text-quiet">{priceOf(product)}</span>
                </span>
              </span>
            </Combobox.Option>
          ))}
          {isNothingFound && <Combobox.Empty>No product has these words</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function priceOf({ variants }: OrderableProduct): string {
  const prices = variants.map(({ price }) => price)
  return formatRupeeRange(Math.min(...prices), Math.max(...prices))
}
