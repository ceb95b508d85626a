import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { fill } from '#messages/fill.ts'
import { uploadLimits } from '#shop/media/limits.ts'
import { DropField } from '../../media/DropField.tsx'
import { sendFile } from '../../media/upload.ts'
import { rejectTooLarge, rejectTooMany } from '../../media/upload-notifications.ts'
import { notifyError } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formWords } from '../../words/order-forms.ts'
import type { EntryValues } from './advance-values.ts'

type Props = { value: EntryValues['proof']; onChange: (proof: EntryValues['proof']) => void }

/** The picture of a receipt, such as a screenshot that the customer sent. Only staff see it. */
export function ProofField({ value, onChange }: Props) {
  const label = useId()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const upload = useAdminMutation({
    call: (file: File) => {
      running.current = new AbortController()
      const watch = { signal: running.current.signal, onProgress: () => {} }
      return sendFile<NonNullable<EntryValues['proof']>>(file, '/api/admin/orders/advances/proofs', watch)
    },
    failed: error => notifyError(formWords.thePictureWasNotUploaded, error instanceof Error ? error.message : ''),
    onSuccess: onChange,
  })
  const add = (files: File[]) => {
    const [file] = rejectTooMany(rejectTooLarge(files, 'advance'), { room: 1, max: 1 })
    if (file && !upload.isPending) upload.mutate(file)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div role="group" aria-labelledby={label} className="grid gap-1.5">
      <span id={label} className="font-medium">
        {formWords.pictureOfTheReceipt}
      </span>
      {value && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 m-0">
          <bdi className="wrap-anywhere">{value.fileName}</bdi>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            className="max-md:min-h-11"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={formWords.removeThePicture}
            onClick={() => onChange(null)}
          >
            {formWords.remove}
          </Button>
        </p>
      )}
      <DropField
        onFiles={add}
        multiple={false}
        videos={false}
        label={upload.isPending ? formWords.uploading : value ? formWords.replacePicture : formWords.choosePicture}
      >
        {fill(formWords.atMostMegabytes, { megabytes: uploadLimits.advance.megabytes })}
      </DropField>
    </div>
  )
}
