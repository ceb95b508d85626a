import { Button, CopyButton, Modal, NativeSelect, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { internationalPhone, phoneKey } from '#shop/phone.ts'
import { urduField } from '../../parts/form/UrduFields.tsx'
import { whatsAppHref } from '../../parts/PhoneLinks.tsx'
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import type { Links } from './drafts.ts'

type Language = keyof Links

type Props = {
  links: Links
  /** As typed; without a mobile the chat is chosen in WhatsApp. */
  phone: string
  /** The customer's, as far as their name and address show it. */
  language: Language
  title: string
  /** How long the link works. */
  note: string
  onClose: () => void
}

/** The link of an order for its customer, to send by WhatsApp or to copy. It is shown here only. */
export function LinkDialog({ links, phone, language: first, title, note, onClose }: Props) {
  const [language, setLanguage] = useState(first)
  const { url, message } = links[language]
  const chat = phoneKey(phone) ? whatsAppHref(internationalPhone(phone)) : 'https://wa.me/'
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': common.close }}
      closeOnClickOutside={false}
    >
      <div className="grid gap-4 max-md:[&_:is(a,button,select)]:min-h-11">
        <NativeSelect
          label={formWords.language}
          value={language}
          onChange={event => setLanguage(event.currentTarget.value === 'ur' ? 'ur' : 'en')}
          data={[
            { value: 'en', label: formWords.english },
            { value: 'ur', label: formWords.urdu },
          ]}
        />
        <Textarea
          label={formWords.message}
          readOnly
          autosize
          value={message}
          {...(language === 'ur' ? urduField : undefined)}
          description={note}
        />
        <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-[1_0_auto]">
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                {copied ? formWords.copied : formWords.copyLink}
              </Button>
            )}
          </CopyButton>
          <Button
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            data-autofocus
            renderRoot={props => (
              <a
                {...props}
                href={`${chat}?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
              />
            )}
          >
            {formWords.openWhatsapp}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
