import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { DialogForm, DialogFrame } from '../../parts/form/FormDialog.tsx'
import { readersQuery } from './letters.ts'
import { NotSetUp } from './NotSetUp.tsx'

type Props = { id: string; hasUrdu: boolean; opened: boolean; onClose: () => void }

/** Sends a letter to one address. */
export const TryLetter = ({ opened, onClose, ...letter }: Props) => (
  <DialogFrame opened={opened} title="Send a trial" onClose={onClose}>
    <TrialForm {...letter} onClose={onClose} />
  </DialogFrame>
)

function TrialForm({ id, hasUrdu, onClose }: Omit<Props, 'opened'>) {
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState('en')
  const { data } = useQuery(readersQuery)
  const trial = useAdminMutation({
    call: () =>
      parseResponse(
        api.newsletter.letters[':id'].trial.$post({ param: { id }, json: { email, isUrdu: language === 'ur' } }),
      ),
    done: () => ['The trial is being sent', `To ${email.trim()}`],
    failed: 'The trial was not sent',
    onSuccess: onClose,
  })
  return (
    <DialogForm
      submit="Send"
      busy={trial.isPending}
      onSubmit={event => {
        event.preventDefault()
        trial.mutate()
      }}
    >
      <div className="grid gap-4">
        {data?.sendsLetters === false && <NotSetUp />}
        <TextInput
          label="Email address"
          type="email"
          required
          maxLength={254}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        {hasUrdu && (
          <SegmentedControl
            aria-label="Language"
            value={language}
            onChange={setLanguage}
            data={[
              { value: 'en', label: 'English' },
              { value: 'ur', label: 'Urdu' },
            ]}
          />
        )}
      </div>
    </DialogForm>
  )
}
