import { Button, Group, Modal } from '@mantine/core'
import { formatRupeeRange, formatRupees } from '#shop/money.ts'
import classes from './Grid.module.css'
import type { Flattened } from './grid-prices.ts'

type Props = {
  /** Products whose variants have different prices now and would get the same one. */
  flattened: Flattened[]
  onSetAll: () => void
  onKeep: () => void
  onClose: () => void
}

const MAX_SHOWN = 8

/** Asks before one price replaces different ones of variants, which may not be on screen. */
export function SetAllDialog({ flattened, onSetAll, onKeep, onClose }: Props) {
  const [first] = flattened
  if (!first) return null
  const title =
    flattened.length === 1
      ? `Set all ${first.product.variants.length} variants${toText(first)}?`
      : `Set all variants of ${flattened.length.toLocaleString('en')} products?`
  return (
    <Modal opened onClose={onClose} title={title}>
      <p>These variants have different prices now. What you typed becomes the price of each of them.</p>
      <ul className={classes.flattened}>
        {flattened.slice(0, MAX_SHOWN).map(one => (
          <li key={`${one.product.id} ${one.field}`}>
            <bdi>{one.product.name}</bdi>
            {one.field === 'comparePrice' && ', compare price'}: {formatRupeeRange(...one.from)} →{' '}
            <b>{typeof one.to === 'number' ? formatRupees(one.to) : 'none'}</b>
          </li>
        ))}
        {flattened.length > MAX_SHOWN && <li>And {(flattened.length - MAX_SHOWN).toLocaleString('en')} more</li>}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={onKeep}>
          Keep own prices
        </Button>
        <Button onClick={onSetAll} data-autofocus>
          Set all
        </Button>
      </Group>
    </Modal>
  )
}

const toText = ({ field, to }: Flattened): string =>
  field === 'price' && typeof to === 'number' ? ` to ${formatRupees(to)}` : ''
