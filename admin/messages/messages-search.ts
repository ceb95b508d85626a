import { type MessageKind, messageKinds } from '#shop/message-texts/message-kinds.ts'
import { customerWays, type DeliveryFilter, deliveryStates } from '#shop/outbox/delivery.ts'
import { searchText } from '../parts/list/search-text.ts'

/** Which messages the list shows. */
export type MessageFilter = Omit<DeliveryFilter, 'kind' | 'orderId'> & { kind?: MessageKind | undefined }

/** Parses the filter of the messages in the search of a URL. */
export const readMessagesSearch = ({ search, state, way, kind }: Record<string, unknown>): MessageFilter => ({
  search: searchText(search),
  state: deliveryStates.find(name => name === state),
  way: customerWays.find(name => name === way),
  kind: messageKinds.find(name => name === kind),
})
