import { Button, Modal } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { placeholderWords } from '#messages/placeholder-words.ts'
import type { Language } from '#shop/language.ts'
import type { PageForm } from '#shop/pages/page-form.ts'
import { showPage } from '#shop/pages/page-texts.ts'
import type { PlaceholderSettings } from '#shop/pages/placeholders.ts'
import classes from './PagePreview.module.css'

type Props = { page: PageForm; settings: PlaceholderSettings }

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
          <Article language="en" {...{ page, settings }} />
          <Article language="ur" {...{ page, settings }} />
        </div>
      </Modal>
    </>
  )
}

/** The page of one language, by the shop's own rule for texts without a translation. */
function Article({ language, page, settings }: Props & { language: Language }) {
  const { title, summary, body, bodyLanguage } = showPage(page, { language, settings, words: placeholderWords })
  return (
    <article lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'} className="wrap-anywhere [&_a]:underline">
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p>
        <bdi>{summary}</bdi>
      </p>
      <div
        {...(language !== bodyLanguage && { lang: 'en', dir: 'ltr' })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server or editor; values are escaped
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </article>
  )
}
