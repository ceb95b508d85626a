import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import type { ReactNode } from 'react'
import { api } from '../client.ts'
import { useMay } from '../session/rights.ts'
import { formatDollarSum } from './dollars.ts'

/** Where owners set WhatsApp up. */
export function WhatsappLink() {
  if (!useMay('settings')) return null
  return (
    <Button variant="default" renderRoot={props => <Link {...props} to="/admin/messages/whatsapp" />}>
      WhatsApp
    </Button>
  )
}

/** What keeps WhatsApp from sending, and what it costs this month; nothing while it is off. */
export function WhatsappState() {
  const { data } = useQuery({
    queryKey: ['messages', 'whatsapp'],
    queryFn: () => parseResponse(api.messages.whatsapp.$get()),
  })
  if (!data || (!data.isOn && data.problems.length === 0)) return null
  const { isOn, problems, spent, budget } = data
  return (
    <div className="grid gap-1 [&_p]:m-0">
      <WhatsappProblems problems={problems} />
      {isOn && (
        <p className="text-quiet">
          WhatsApp this month: {formatDollarSum(spent)} of {formatDollarSum(budget)}.
        </p>
      )}
    </div>
  )
}

/** Why messages do not go out, each in a sentence; nothing while all is well. `children`: where it is set right. */
export function WhatsappProblems({ problems, children }: { problems: string[]; children?: ReactNode }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="grid gap-1 text-error [&_p]:m-0">
      {problems.map(problem => (
        <p key={problem}>{problem}</p>
      ))}
      {children}
    </div>
  )
}
