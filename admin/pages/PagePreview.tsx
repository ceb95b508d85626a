import { Button, Modal } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { placeholderWords } from '#messages/placeholder-words.ts'
import { fillLine, fillPlaceholders } from '#shop/pages/fill-placeholders.ts'
import type { PlaceholderSettings } from '#shop/pages/placeholders.ts'
import classes from './PagePreview.module.css'
import type { PageValues } from './page-form.ts'

type Props = { page: PageValues; settings: PlaceholderSettings }

/** The texts as they stand in the form, with the values of the settings in place of placeholders. */
export function PagePreview({ page, settings }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Preview"
        size="72rem"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={classes.languages}>
          <article lang="en" dir="ltr">
            <h2>{page.title}</h2>
            <p>{fillLine(page.summary, settings, placeholderWords.en)}</p>
            <Body html={fillPlaceholders(page.body, settings, placeholderWords.en)} />
          </article>
          {page.bodyUrdu && (
            <article lang="ur" dir="rtl">
              <h2>{page.titleUrdu || page.title}</h2>
              <p>{fillLine(page.summaryUrdu, settings, placeholderWords.ur)}</p>
              <Body html={fillPlaceholders(page.bodyUrdu, settings, placeholderWords.ur)} />
            </article>
          )}
        </div>
      </Modal>
    </>
  )
}

const Body = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server or editor; values are escaped
  <div dangerouslySetInnerHTML={{ __html: html }} />
)
