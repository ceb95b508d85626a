import { type EventKind, eventKinds } from '#shop/webhooks/event-kinds.ts'

/** Which deliveries a list shows. */
export type DeliverySearch = {
  state?: (typeof shownStates)[number] | undefined
  kind?: EventKind | undefined
}

/** The states that a delivery to a program can have. */
export const shownStates = ['queued', 'accepted', 'failed', 'skipped'] as const

/** Parses the filter of the deliveries in the search of a URL. */
export const readDeliverySearch = ({ state, kind }: Record<string, unknown>): DeliverySearch => ({
  state: shownStates.find(name => name === state),
  kind: eventKinds.find(name => name === kind),
})
