import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { rowNouns } from '#import/import-words.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import classes from './ImportScreen.module.css'
import type { Plan } from './imports.ts'

/** How far a check, an import or its undoing is, and a button that stops the first two. */
export function Progress({ plan }: { plan: Plan }) {
  const undone = plan.import?.undo?.isRunning ? plan.import : null
  const done = undone ? undone.undone : plan.done
  const total = undone ? undone.undone + undone.left : plan.total
  const cancel = useAdminMutation({
    call: () => parseResponse(api.imports.plans[':id'].cancel.$post({ param: { id: plan.id }, json: {} })),
    failed: 'It was not canceled',
    invalidates: [['imports', 'plan']],
  })
  return (
    <>
      <div className={classes.progress}>
        <progress aria-label="Progress" value={total > 0 ? Math.min(done, total) : undefined} max={total || 1} />
        {total > 0 &&
          `${Math.min(done, total).toLocaleString('en')} of ${total.toLocaleString('en')} ${rowNouns[plan.kind]}s`}
      </div>
      {!undone && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            className="max-md:h-11"
            loading={cancel.isPending || plan.isCancelRequested}
            onClick={() => cancel.mutate()}
          >
            {plan.state === 'checking' ? 'Cancel check' : 'Cancel import'}
          </Button>
        </div>
      )}
    </>
  )
}
