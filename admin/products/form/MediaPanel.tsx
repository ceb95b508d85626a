import { Input } from '@mantine/core'
import { MediaGallery } from '../../media/MediaGallery.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { fieldId, useProductFormContext } from './form-context.ts'

export function MediaPanel({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const form = useProductFormContext()
  const fieldError = Object.entries(form.errors).find(([path]) => path.split('.')[0] === 'media')?.[1]
  return (
    <Panel title="Media">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5" id={fieldId('media')} tabIndex={-1}>
        <MediaGallery
          value={form.getValues().media}
          onChange={media => form.setFieldValue('media', media)}
          onBusy={onBusy}
        />
        {fieldError && <Input.Error>{fieldError}</Input.Error>}
      </div>
    </Panel>
  )
}
