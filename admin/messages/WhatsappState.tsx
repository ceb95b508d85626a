import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useMay } from '../session/rights.ts'
import { formatDollarSum } from './message-words.ts'

/** Where owners set WhatsApp up. */
export function WhatsappLink() {
  if (!useMay('settings')) return null
  return (
    <Button variant="default" renderRoot={props => <Link {...props} to="/admin/messages/whatsapp" />}>
      WhatsApp
    </Button>
  )
}

/** Why WhatsApp sends nothing, or what it costs this month; nothing while it is off. */
export function WhatsappState() {
  const { data } = useQuery({
    queryKey: ['messages', 'whatsapp'],
    queryFn: () => parseResponse(api.messages.whatsapp.$get()),
  })
  if (!data || (!data.isOn && data.stopped === null)) return null
  const { stopped, spent, budget } = data
  if (stopped !== null)
    return (
      <p role="alert" className="m-0 text-error">
        WhatsApp has stopped: {stopped}
      </p>
    )
  const isFull = spent >= budget
  return (
    <p className={isFull ? 'm-0 text-error' : 'm-0 text-quiet'}>
      WhatsApp this month: {formatDollarSum(spent)} of {formatDollarSum(budget)}.
      {isFull && ' The budget is used up, so nothing more is sent until next month.'}
    </p>
  )
}
