import type { Context } from 'hono'
import { en, type Messages } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { type Urls, urlsOf } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'
import { LINK_DAYS } from '#shop/secret-links/fresh-link.ts'
import { readSettings } from '#shop/settings/settings.ts'
import type { StaffEnv } from './context.ts'

type SecretLink = {
  path: (urls: Urls) => string
  message: (messages: Messages, values: { shop: string; url: string; days: number }) => string
}

/** A secret link in each language, with the text to send. It is shown once: the shop stores its hash alone. */
export async function linksToSend(c: Context<StaffEnv>, { path, message }: SecretLink) {
  const { store_info } = await readSettings(c.get('db'))
  const linkIn = (language: Language) => {
    const url = `${c.get('origin')}${path(urlsOf(language))}`
    const shop = (language === 'ur' && store_info.store_name_ur) || store_info.store_name
    return { url, message: message(language === 'ur' ? ur : en, { shop, url, days: LINK_DAYS }) }
  }
  return { en: linkIn('en'), ur: linkIn('ur') }
}
