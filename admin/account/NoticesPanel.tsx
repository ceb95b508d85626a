import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { useContext } from 'react'
import { MAX_EMAIL_LENGTH } from '#shop/email.ts'
import { type NoticeKind, type NoticeWay, noticeKinds, noticeRules, noticeWays } from '#shop/notices/notice-kinds.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { TextField } from '../parts/form/TextField.tsx'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { Panel } from '../parts/Panel.tsx'
import { withPassword } from '../session/password-prompt.ts'
import { Rights } from '../session/rights.ts'
import { BrowserNotices } from './BrowserNotices.tsx'
import { type Notices, noticesQuery } from './notices.ts'

/** Of what the person gets notices when they are not at a screen. */
export function NoticesPanel() {
  return (
    <Panel title="Notices">
      <Loaded query={noticesQuery}>
        {notices => (
          <>
            <NoticesForm notices={notices} />
            <BrowserNotices {...notices} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const wayLabels: Record<NoticeWay, string> = { email: 'By email', push: 'On my phones and desktops' }

function NoticesForm({ notices }: { notices: Notices }) {
  const rights = useContext(Rights)
  const form = useForm({ initialValues: { email: notices.email, chosen: notices.chosen } })
  const kinds = noticeKinds.filter(kind => rights.includes(noticeRules[kind].right))
  const save = useAdminMutation({
    call: (json: { email: string; chosen: Notices['chosen'] }) =>
      withPassword(() => parseResponse(api.account.notices.$put({ json }))),
    done: () => ['Notices saved'],
    failed: failureIn(form, 'Failed to save notices'),
    invalidates: [['account', 'notices']],
  })
  const { chosen } = form.values
  const isChosen = (kind: NoticeKind, way: NoticeWay) => chosen.some(one => one.kind === kind && one.way === way)
  const choose = (kind: NoticeKind, way: NoticeWay, isOn: boolean) => {
    const others = chosen.filter(one => one.kind !== kind || one.way !== way)
    form.setFieldValue('chosen', isOn ? [...others, { kind, way }] : others)
  }
  return (
    <form
      noValidate
      className="grid gap-4 justify-items-start p-4 [&_p]:m-0 max-md:justify-items-stretch max-md:p-3"
      onSubmit={submitOf(form, values => {
        if (!save.isPending) save.mutate(values)
      })}
    >
      {kinds.map(kind => (
        <fieldset key={kind} className="flex flex-wrap gap-x-6 gap-y-2 m-0 p-0 border-0">
          <legend className="p-0 pb-2 font-semibold">{noticeRules[kind].label}</legend>
          {noticeWays.map(way => (
            <Checkbox
              key={way}
              label={wayLabels[way]}
              checked={isChosen(kind, way)}
              onChange={event => choose(kind, way, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
      <div className="grid gap-1 w-[min(22rem,100%)] max-md:w-auto">
        <TextField form={form} name="email" label="Your email address" max={MAX_EMAIL_LENGTH} />
        {!notices.sendsEmail && (
          <p className="text-quiet text-sm">This shop sends no emails yet: no mail server is set up.</p>
        )}
      </div>
      <Button type="submit" loading={save.isPending}>
        Save notices
      </Button>
    </form>
  )
}
