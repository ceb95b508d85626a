import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { TRASH_DAYS } from '#shop/trash/trash-kinds.ts'
import { errorMessageWithAdvice } from '../client.ts'
import { ConfirmDialog } from '../parts/feedback/ConfirmDialog.tsx'
import { type DeletionPreview, deletionPreviewQuery, type Selection, useDeleteProducts } from './delete-products.ts'

/** The most products that are deleted without typing their number. */
const MAX_DELETED_UNTYPED = 3

type Props = {
  opened: boolean
  selection: Selection
  /** The name, when it is a single product. */
  name: string | undefined
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Asks before products are deleted, and says what is deleted with them and what prevents it. */
export function DeleteDialog({ opened, onDeleted, onClose, ...request }: Props) {
  const [typed, setTyped] = useState('')
  // While it closes, it still shows the last products. It is reset when it opens.
  const [lastRequest, setLastRequest] = useState({ opened, ...request })
  if (opened !== lastRequest.opened) {
    setLastRequest(opened ? { opened, ...request } : { ...lastRequest, opened })
    if (opened) setTyped('')
  }
  const { selection, name } = lastRequest
  const { count } = selection
  const preview = useQuery({ ...deletionPreviewQuery(selection), enabled: opened && lastRequest.opened })
  const deletion = useDeleteProducts({ onDeleted, onSettled: onClose })
  const mustType = count > MAX_DELETED_UNTYPED
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${countOf(count, 'product')}?`}
      confirm="Delete"
      danger
      busy={deletion.isPending}
      impossible={(preview.data?.heldCount ?? 0) > 0}
      disabled={!preview.data || (mustType && typed.replace(/\D/g, '') !== String(count))}
      onConfirm={() => deletion.mutate(selection)}
      onClose={onClose}
    >
      <p>
        {name === undefined ? countOf(count, 'product') : <bdi>{name}</bdi>} and all related variants, inventory and
        media are also deleted. You can restore {count === 1 ? 'it' : 'them'} from the trash for {TRASH_DAYS} days.
      </p>
      {preview.isPending && <p role="status">Loading…</p>}
      {preview.error && <p role="alert">{errorMessageWithAdvice(preview.error)}</p>}
      {preview.data && <WhatGoes preview={preview.data} />}
      {preview.data?.heldCount === 0 && mustType && (
        <TextInput
          label={`Type ${count} to delete them`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}

function WhatGoes({ preview: { pieces, held, heldCount } }: { preview: DeletionPreview }) {
  const inStock = `${countOf(pieces, 'piece')} ${pieces === 1 ? 'is' : 'are'}`
  if (heldCount === 0)
    return <p>{inStock} in stock, and no open order has reserved any of them. Past orders keep their items.</p>
  return (
    <>
      <p>{inStock} in stock. Open orders have reserved pieces of:</p>
      <ul>
        {held.map(({ id, name, count }) => (
          <li key={id}>
            <Link to="/admin/products/$id/edit" params={{ id }}>
              <bdi>{name}</bdi>
            </Link>
            : {countOf(count, 'open order')}
          </li>
        ))}
        {heldCount > held.length && <li>and {(heldCount - held.length).toLocaleString('en')} more products</li>}
      </ul>
      <p>Ship or cancel these orders first, or archive the products.</p>
    </>
  )
}
