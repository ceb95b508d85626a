import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoveButton } from '../list/MoveButton.tsx'
import { SearchField } from '../list/SearchField.tsx'
import { foundProductsQuery } from './found-products.ts'

type Product = { id: string; name: string }
type Props = {
  products: Product[]
  /** The most that can be chosen. */
  max: number
  /** A product that cannot be chosen. */
  except?: string | undefined
  /** Whether their order matters, so that they can be moved. */
  isOrdered?: boolean
  onChange: (products: Product[]) => void
}

/** Products that staff choose by hand, found by name and added. */
export function ChosenProducts({ products, max, except, isOrdered = true, onChange }: Props) {
  const [search, setSearch] = useState<string>()
  const { data: found = [] } = useQuery(foundProductsQuery(search))
  const others = found.filter(({ id }) => id !== except && products.every(product => product.id !== id))
  const isFull = products.length >= max
  const raise = (index: number) => {
    const product = products[index]
    if (product && index > 0) onChange(products.toSpliced(index, 1).toSpliced(index - 1, 0, product))
  }
  return (
    <div className="grid gap-2 max-w-[32rem] mt-3">
      <ol className="m-0 p-0 list-none">
        {products.map(({ id, name }, index) => (
          <Chosen
            key={id}
            name={name}
            isFirst={index === 0}
            onRaise={isOrdered ? () => raise(index) : undefined}
            onTakeOut={() => onChange(products.filter(product => product.id !== id))}
          />
        ))}
      </ol>
      {isFull ? (
        <p>{max} products, no more fit.</p>
      ) : (
        <SearchField label="Search products to add" value={search} onSearch={setSearch} />
      )}
      {search !== undefined && !isFull && (
        <ul className="flex flex-wrap gap-2 m-0 p-0 list-none">
          {others.map(({ id, name }) => (
            <li key={id}>
              <Button size="compact-sm" variant="default" onClick={() => onChange([...products, { id, name }])}>
                <span>
                  Add <bdi>{name}</bdi>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ChosenProps = {
  name: string
  isFirst: boolean
  /** Undefined where the order does not matter. */
  onRaise: (() => void) | undefined
  onTakeOut: () => void
}

const Chosen = ({ name, isFirst, onRaise, onTakeOut }: ChosenProps) => (
  <li className="flex items-center gap-1 border-b border-hairline">
    <bdi className="flex-1">{name}</bdi>
    {onRaise && (
      <MoveButton label={`Move up ${name}`} idle={isFirst} onClick={onRaise}>
        <IconArrowUp size={16} aria-hidden />
      </MoveButton>
    )}
    <ActionIcon variant="subtle" color="gray" aria-label={`Take out ${name}`} onClick={onTakeOut}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </li>
)
