import { Button, TextInput } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { Panel } from '../parts/Panel.tsx'
import { Fields } from './Fields.tsx'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'
import { WholeNumberField } from './WholeNumberField.tsx'

/** Who hears when something is wrong with the server. */
export const ServerAlerts = ({ form }: { form: SettingsFormApi }) => (
  <Panel title="When something is wrong">
    <Fields perRow={3}>
      <p className="m-0 text-quiet col-span-full">
        The shop looks each minute at disk, database, backups, jobs, certificate and pages. It sends one message when
        something begins, one a day while it lasts, and one when it is over. By email or on your phone: tick “Trouble
        with the server” under Your account.
      </p>
      <TextInput
        type="url"
        placeholder="https://ntfy.sh/your-topic"
        description="Gets the text by POST with a title, as ntfy takes it. Empty: none"
        {...settingProps(form, 'alerts.url')}
      />
      <TextInput
        type="url"
        placeholder="https://hc-ping.com/your-check"
        description="Is asked while all is well, and /fail when not, as healthchecks.io takes it: it tells you when the whole machine is gone"
        {...settingProps(form, 'alerts.pingUrl')}
      />
      <WholeNumberField form={form} path="alerts.pingMinutes" />
      <Trial form={form} />
    </Fields>
  </Panel>
)

/** Sends a trial to the addresses as they are saved, and says what came of it. */
function Trial({ form }: { form: SettingsFormApi }) {
  const { alerts } = form.getValues()
  const trial = useAdminMutation({
    call: () => parseResponse(api.settings.alerts.test.$post({ json: {} })),
    failed: 'The trial failed',
  })
  if (alerts.url === '' && alerts.pingUrl === '') return null
  const isUnsaved = form.isDirty('alerts')
  return (
    <div className="col-span-full grid gap-2 justify-items-start">
      <Button
        variant="default"
        className="min-h-11"
        disabled={isUnsaved}
        loading={trial.isPending}
        onClick={() => trial.mutate()}
      >
        Send a trial
      </Button>
      {isUnsaved && <p className="m-0 text-quiet">Save the addresses first.</p>}
      <ul role="status" aria-label="The trial" className="m-0 p-0 list-none grid gap-1 wrap-anywhere">
        {!isUnsaved &&
          trial.data?.trials.map(({ address, problem }) => (
            <li key={address} className={problem === null ? '' : 'text-error'}>
              {problem === null ? `${address} took it.` : `${address} did not take it: ${problem}`}
            </li>
          ))}
      </ul>
    </div>
  )
}
