import { Button } from '@mantine/core'
import type { Language } from '#shop/language.ts'

type Props = { language: Language; onChange: (language: Language) => void }

/** Changes the language of the help, for this device. Named in the language that it leads to. */
export const LanguageSwitch = ({ language, onChange }: Props) =>
  language === 'en' ? (
    <Button variant="default" className="print:hidden max-md:h-11" lang="ur" onClick={() => onChange('ur')}>
      اردو میں پڑھیں {/* check */}
    </Button>
  ) : (
    <Button variant="default" className="print:hidden max-md:h-11" lang="en" onClick={() => onChange('en')}>
      Read in English
    </Button>
  )
