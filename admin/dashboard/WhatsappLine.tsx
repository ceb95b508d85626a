import { Link } from '@tanstack/react-router'
import { WhatsappProblems } from '../messages/WhatsappState.tsx'
import { useMay } from '../session/rights.ts'

/** Why messages by WhatsApp do not go out, with a link to where it is set right; nothing while all is well. */
export function WhatsappLine({ problems }: { problems: string[] }) {
  const maySetUp = useMay('settings')
  return (
    <WhatsappProblems problems={problems}>
      <Link
        to={maySetUp ? '/admin/messages/whatsapp' : '/admin/messages'}
        className="justify-self-start max-md:inline-flex max-md:items-center max-md:min-h-11"
      >
        {maySetUp ? 'WhatsApp settings' : 'Messages'}
      </Link>
    </WhatsappProblems>
  )
}
