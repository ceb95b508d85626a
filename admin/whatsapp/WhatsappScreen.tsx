import { LoadedScreen } from '../parts/LoadedScreen.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Screen } from '../parts/Screen.tsx'
import { AccountForm } from './AccountForm.tsx'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { TextsPanel } from './TextsPanel.tsx'
import { whatsappQuery } from './whatsapp.ts'

/** The number at WhatsApp's Cloud API, its texts and what it costs. */
export function WhatsappScreen() {
  return (
    <LoadedScreen title="WhatsApp" query={whatsappQuery}>
      {whatsapp => (
        <Screen title="WhatsApp">
          <div className="grid gap-3">
            <Panel title="What you need">
              <div className="grid gap-2 p-4 text-quiet [&_p]:m-0">
                <p>
                  Messages by WhatsApp go out by themselves from a second number, which works in no WhatsApp app any
                  more. Without one, use the WhatsApp button on orders and calls: it opens your own WhatsApp with the
                  text ready.
                </p>
                <p>
                  Meta charges for each message. A request to confirm has two buttons; what customers press and write
                  stands at their order.
                </p>
                {!whatsapp.canStore && (
                  <p role="alert" className="text-error">
                    The shop has no key to encrypt secrets with. Whoever runs it sets SECRETS_KEY in its environment, at
                    least 32 characters, and starts it again.
                  </p>
                )}
              </div>
            </Panel>
            <AccountForm key={whatsapp.account?.version ?? 0} whatsapp={whatsapp} />
            {whatsapp.account && <ConnectionPanel whatsapp={whatsapp} account={whatsapp.account} />}
            <TextsPanel whatsapp={whatsapp} />
          </div>
        </Screen>
      )}
    </LoadedScreen>
  )
}
