import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatRupeeRange } from '#shop/money.ts'
import { listWords } from '../words/order-list.ts'
import type { OrderableProduct } from './content/content-draft.ts'
import { findBySku, productsQuery, variantOfSku } from './find-by-sku.ts'
import { SmallPicture } from './SmallPicture.tsx'

type Props = {
  /** `variantId`: the variant whose SKU was typed or scanned. */
  onAdd: (product: OrderableProduct, variantId?: string) => void
}

/**
 * A search for products by words or by a SKU; Enter adds the first, or the one that is marked. A scanner types a SKU
 * and Enter faster than the list follows: then the shop is asked for the product with that SKU, so that Enter never
 * adds another one. Pressed again while it is on its way, it adds no second piece.
 */
export function AddProduct({ onAdd }: Props) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 150)
  const findOnce = useFindOnce()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...productsQuery(search),
    enabled: search !== '',
    placeholderData: previous => (search === '' ? undefined : previous),
  })
  const products = search === '' ? [] : (data?.products ?? [])
  const isBehind = search !== text.trim() || data === undefined || isPlaceholderData
  // The first one is marked as soon as it is there, so that Enter adds it; not when the same list is read again.
  const first = products[0]?.productId
  const answered = isBehind ? null : search
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other answer
  useEffect(() => void (answered !== null && combobox.selectFirstOption()), [answered, first])
  const isNothingFound = search !== '' && search === text.trim() && !isFetching && products.length === 0
  const add = (product: OrderableProduct, typed: string) => {
    onAdd(product, variantOfSku(product, typed))
    // What was typed since stays.
    setText(shown => (shown.trim() === typed ? '' : shown))
    combobox.closeDropdown()
  }
  const addScanned = async (sku: string) => {
    const product = await findOnce(sku)
    if (product) add(product, sku)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={productId => {
        const product = products.find(found => found.productId === productId)
        if (product) add(product, text.trim())
      }}
    >
      <Combobox.Target>
        <TextInput
          label={listWords.addAProduct}
          placeholder={listWords.nameOrSku}
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
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            if (!isBehind || text.trim() === '') return
            combobox.resetSelectedOption()
            void addScanned(text.trim())
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
          {isNothingFound && <Combobox.Empty>{listWords.noProductHasTheseWords}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function priceOf({ variants }: OrderableProduct): string {
  const prices = variants.map(({ price }) => price)
  return formatRupeeRange(Math.min(...prices), Math.max(...prices))
}

/** Finds the product with a SKU; nothing for one that is on its way already. */
function useFindOnce(): (sku: string) => Promise<OrderableProduct | undefined> {
  const queries = useQueryClient()
  const asked = useRef<string>(undefined)
  return async sku => {
    if (asked.current === sku) return undefined
    asked.current = sku
    const product = await findBySku(queries, sku)
    if (asked.current === sku) asked.current = undefined
    return product
  }
}
