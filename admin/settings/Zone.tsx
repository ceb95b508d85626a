import { ActionIcon, TagsInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { MAX_ZONE_NAME } from '#shop/settings/delivery-settings.ts'
import { DaysFields } from './DaysFields.tsx'
import { FeeField } from './FeeField.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

type Props = {
  form: SettingsFormApi
  /** Its place in the list, from 0. */
  place: number
  count: number
  /** Its names that already belong to an earlier zone. */
  overruled: { name: string; winner: number }[]
  onRemove: () => void
}

export function Zone({ form, place, count, overruled, onRemove }: Props) {
  const path = `delivery.zones.${place}`
  const number = place + 1
  return (
    <li className="grid grid-cols-[1fr_7rem_11rem_auto] items-start gap-x-3 gap-y-2 pb-3 border-b border-hairline max-md:grid-cols-1">
      <div className="min-w-0">
        <TagsInput
          label={`Zone ${number}: cities, also other spellings`}
          description="Enter or a comma ends a name"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          splitChars={[',', '،']}
          maxTags={50}
          maxLength={MAX_ZONE_NAME}
          clearButtonProps={{ 'aria-label': `Clear zone ${number}` }}
          {...form.getInputProps(`${path}.names`)}
        />
        {overruled.map(({ name, winner }) => (
          <p key={name} className="m-0 mt-1 text-attention text-sm" role="status">
            <bdi>{name}</bdi> belongs to zone {winner + 1} already, which comes first.
          </p>
        ))}
      </div>
      <FeeField {...form.getInputProps(`${path}.fee`)} label={`Fee of zone ${number}`} />
      <DaysFields form={form} path={path} label="Days" of={`zone ${number}`} />
      <ZoneActions
        {...{ place, count, onRemove }}
        onMove={to => form.reorderListItem('delivery.zones', { from: place, to })}
      />
    </li>
  )
}

type ZoneActionsProps = Pick<Props, 'place' | 'count' | 'onRemove'> & { onMove: (to: number) => void }

/** Aligned with the fields, below their labels. */
function ZoneActions({ place, count, onMove, onRemove }: ZoneActionsProps) {
  const number = place + 1
  return (
    <div className="flex gap-1 pt-6 max-md:pt-0 max-md:[&_button]:min-h-11 max-md:[&_button]:w-11">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Move zone ${number} up`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Move zone ${number} down`}
        disabled={number === count}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={`Remove zone ${number}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
