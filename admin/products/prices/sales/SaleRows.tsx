import { CloseButton, TextInput } from '@mantine/core'
import { memo } from 'react'
import { discountPercent, formatFigure, formatRupees } from '#shop/money.ts'
import { moveInColumn } from '../../../parts/form/draft-cells/move-in-column.ts'
import table from '../../../parts/list/DataTable.module.css'
import { DataTable, narrow, number } from '../../../parts/list/DataTable.tsx'
import { type DraftRow, type Reduction, readRow } from './draft-rows.ts'

type Change = (of: (rows: DraftRow[]) => DraftRow[]) => void

type Props = {
  rows: DraftRow[]
  reduction: Reduction
  /** Why the server refused rows, by their id. */
  refused: ReadonlyMap<string, string>
  showErrors: boolean
  onChange: Change
}

/** The prices of the sale: before, and the sale price, which can be typed. */
export function SaleRows({ rows, reduction, refused, showErrors, onChange }: Props) {
  return (
    <DataTable columns={['Product', number('Before'), number('Sale price'), number('Less'), narrow('Remove')]}>
      {rows.map(row => (
        <Row
          key={row.id}
          row={row}
          reduction={reduction}
          refused={refused.get(row.id)}
          showErrors={showErrors}
          onChange={onChange}
        />
      ))}
    </DataTable>
  )
}

type RowProps = Omit<Props, 'rows' | 'refused'> & { row: DraftRow; refused: string | undefined }

/** Rendered again only when it changes itself: a sale has up to 1,000. */
const Row = memo(function Row({ row, reduction, refused, showErrors, onChange }: RowProps) {
  const { id, name, regularPrice, typed } = row
  const { price, error } = readRow(row, reduction)
  const type = (text: string | null) =>
    onChange(rows => rows.map(one => (one.id === id ? { ...one, typed: text } : one)))
  return (
    <tr>
      <td className={table.wide}>
        <bdi className={table.name}>{name}</bdi>
        {refused && (
          <p className="m-0 text-error text-sm" id={`refused-${id}`}>
            {refused}
          </p>
        )}
      </td>
      <td className={table.number} data-label="Before">
        {formatRupees(regularPrice)}
      </td>
      <td className={table.number} data-label="Sale price">
        <TextInput
          className="w-32 whitespace-normal ms-auto [&_input]:tabular-nums [&_input]:text-end"
          aria-label={`Sale price of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          data-column="price"
          value={typed ?? (price === null ? '' : formatFigure(price))}
          aria-describedby={refused && `refused-${id}`}
          error={refused !== undefined || ((showErrors || Boolean(typed)) && error)}
          onChange={event => type(event.currentTarget.value)}
          // Empty: the reduction of all rows applies again.
          onBlur={() => typed?.trim() === '' && type(null)}
          onFocus={event => event.currentTarget.select()}
          onKeyDown={moveInColumn}
        />
      </td>
      <td className={table.number} data-label="Less">
        {price !== null && `-${discountPercent(price, regularPrice) ?? 0}%`}
      </td>
      <td className={table.narrow}>
        <CloseButton
          aria-label={`Remove ${name}`}
          onClick={() => onChange(rows => rows.filter(one => one.id !== id))}
        />
      </td>
    </tr>
  )
})
