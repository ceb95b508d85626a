import { countDigits, phoneKey } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { Field, type FieldContext } from './field.tsx'

/** What the shop is called, in English and Urdu. */
export type ShopName = { store_name: string; store_name_ur: string }

/** The customer's name and contact details. */
export function CustomerFields({ whatsappOf, ...form }: FieldContext & { whatsappOf: ShopName | null }) {
  const { messages } = useLocale()
  const { hints } = messages.checkout
  return (
    <fieldset className="section">
      <legend>{form.t(messages => messages.checkout.customerDetails)}</legend>
      <div className="fields">
        <Field
          {...form}
          name="customer_name"
          whole
          input={{
            autoComplete: 'name',
            autoCapitalize: 'words',
            enterKeyHint: 'next',
            dir: 'auto',
            placeholder: hints.customer_name,
            required: true,
          }}
        />
        <Field
          {...form}
          name="customer_phone"
          hint="customer_phone"
          region="no-mobile"
          input={{
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel',
            enterKeyHint: 'next',
            dir: 'ltr',
            placeholder: '0300 1234567',
            required: true,
          }}
        >
          <NoMobile {...form} />
        </Field>
      </div>
      {whatsappOf && <WhatsappBox {...form} shop={whatsappOf} />}
    </fieldset>
  )
}

/** Ticked at first: the messages are about this order alone (docs/decisions/0133-consent-to-whatsapp.md). */
function WhatsappBox({ t, state, shop: { store_name, store_name_ur } }: FieldContext & { shop: ShopName }) {
  return (
    <>
      <input type="hidden" name="asks_whatsapp" value="1" />
      <label className="check mt-2">
        <input type="checkbox" name="whatsapp" value="1" defaultChecked={!state.declinesWhatsapp} />
        <span className="flex-1">
          {t((messages, language) =>
            fillNodes(messages.checkout.whatsapp, {
              shop: <bdi>{(language === 'ur' && store_name_ur) || store_name}</bdi>,
            }),
          )}
        </span>
      </label>
    </>
  )
}

/**
 * A landline or a foreign number is accepted, but couriers need a mobile (docs/product.md#phone-numbers). The page's
 * script shows it while the form is filled in (loader/checkout/show-hints.ts).
 */
function NoMobile({ t, state }: FieldContext) {
  const phone = state.values.customer_phone
  return (
    <div id="no-mobile" role="status">
      <p hidden={countDigits(phone) < 10 || phoneKey(phone) !== null}>{t(messages => messages.checkout.noMobile)}</p>
    </div>
  )
}
