import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { messageKinds, messageLabels } from '#shop/message-texts/message-kinds.ts'
import { customerWays, deliveryStates } from '#shop/outbox/delivery.ts'
import { stateLabels, wayLabels } from './message-words.ts'
import { type MessageFilter, readMessagesSearch } from './messages-search.ts'

const route = getRouteApi('/layout/admin/messages')

/** The filter is part of the URL, so that it can be bookmarked and Back returns to it. */
export function MessageFilters({ filter }: { filter: MessageFilter }) {
  const navigate = route.useNavigate()
  const choose = (chosen: Record<string, string>) =>
    void navigate({ search: readMessagesSearch({ ...filter, ...chosen }) })
  return (
    <div className="flex flex-wrap gap-2">
      <NativeSelect
        aria-label="State"
        data={[
          { value: '', label: 'Any state' },
          ...deliveryStates.map(state => ({ value: state, label: stateLabels[state] })),
        ]}
        value={filter.state ?? ''}
        onChange={event => choose({ state: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Way"
        data={[{ value: '', label: 'Any way' }, ...customerWays.map(way => ({ value: way, label: wayLabels[way] }))]}
        value={filter.way ?? ''}
        onChange={event => choose({ way: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Message"
        data={[
          { value: '', label: 'Any message' },
          ...messageKinds.map(kind => ({ value: kind, label: messageLabels[kind] })),
        ]}
        value={filter.kind ?? ''}
        onChange={event => choose({ kind: event.currentTarget.value })}
      />
    </div>
  )
}
