import { Button } from '@mantine/core'
import { Badge } from '../parts/Badge.tsx'
import rows from '../parts/list/DataTable.module.css'
import { ProductsOfGroup } from '../parts/list/ProductsOfGroup.tsx'
import { TickBox } from '../parts/list/TickBox.tsx'
import type { Category } from './categories.ts'

type Props = {
  category: Category
  selected: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

export function CategoryRow({ category, selected, ...on }: Props) {
  const { id, name, description, sortOrder, isActive, productCount } = category
  return (
    <tr data-selected={selected || undefined} tabIndex={-1}>
      <td className={rows.pick}>
        <TickBox label={`Select ${name}`} checked={selected} onChange={on.onToggle} />
      </td>
      <td className={rows.wide}>
        <bdi className={rows.name}>{name}</bdi>
        {description && (
          <div className={rows.more} dir="auto">
            {description}
          </div>
        )}
      </td>
      <td className={rows.number} data-label="Sort order">
        {sortOrder}
      </td>
      <td className={rows.number} data-label="Products">
        <ProductsOfGroup filter={{ category: id }} name={name} count={productCount} />
      </td>
      <td data-label="State">
        <Badge color={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </td>
      <td className={rows.narrow}>
        <div className={rows.actions}>
          <Button variant="default" size="xs" onClick={on.onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button variant="subtle" color="red" size="xs" onClick={on.onDelete} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}
