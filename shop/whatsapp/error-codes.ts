import type { MessageKind } from '../message-texts/message-kinds.ts'
import { messageLabels } from '../message-texts/message-kinds.ts'

/**
 * What an error of Meta means. Later: the same may succeed in some minutes. Refused: it never will. Stopped: nothing is
 * sent until the owner has done something. Text paused: the same for this text alone.
 */
export type ErrorMeaning = { kind: 'later' | 'refused' | 'stopped' | 'text paused'; problem: string }

const later = (problem: string): ErrorMeaning => ({ kind: 'later', problem })
const refused = (problem: string): ErrorMeaning => ({ kind: 'refused', problem })
const stopped = (problem: string): ErrorMeaning => ({ kind: 'stopped', problem })
const paused = (problem: string): ErrorMeaning => ({ kind: 'text paused', problem })

const BUSY = 'WhatsApp takes no more messages at the moment.'
export const NUMBER_LIMITED = 'WhatsApp limits your number, because customers blocked or reported it.'
const TOKEN = 'Meta no longer accepts the access token. Make a new one at Meta and enter it here.'
const RIGHTS = 'The access token may not send messages. Give it the permission whatsapp_business_messaging at Meta.'
const LOCKED = 'Meta has locked the account. Look into WhatsApp Manager, where it says why.'

// Codes as Meta documents them for the Cloud API.
const meanings = new Map<number, ErrorMeaning>([
  [0, stopped(TOKEN)],
  [190, stopped(TOKEN)],
  [3, stopped(RIGHTS)],
  [10, stopped(RIGHTS)],
  [131005, stopped(RIGHTS)],
  [368, stopped(LOCKED)],
  [131031, stopped(LOCKED)],
  [131042, stopped('Meta cannot charge the payment method of the account. Correct it in WhatsApp Manager.')],
  [131045, stopped('The number is not registered at Meta. Register it in WhatsApp Manager.')],
  [133010, stopped('The number is not registered at Meta. Register it in WhatsApp Manager.')],
  [1, later('Meta reported an error of its own.')],
  [2, later('WhatsApp is temporarily unavailable.')],
  [4, later(BUSY)],
  [80007, later(BUSY)],
  [130429, later(BUSY)],
  [131048, later(NUMBER_LIMITED)],
  [131056, later('Too many messages went to this customer in a short time.')],
  [131000, later('Meta reported an error of its own.')],
  [131016, later('WhatsApp is temporarily unavailable.')],
  [131057, later('WhatsApp maintains the account at the moment.')],
  [133004, later('WhatsApp is temporarily unavailable.')],
  [131026, refused('This number has no WhatsApp, or cannot get this message. Call the customer.')],
  [131021, refused('This is the number from which the shop sends.')],
  [131030, refused('A test number sends only to the recipients that are listed at Meta.')],
  [131049, refused('WhatsApp did not deliver it, to spare the customer messages of shops.')],
  [131050, refused('The customer wants no such messages.')],
  [130472, refused('WhatsApp did not deliver it, because the customer is part of an experiment of Meta.')],
  [132000, paused('The text at Meta has other values than that of the shop. Submit the text of the shop.')],
  [132001, paused('Meta does not know this text. Submit it.')],
  [132005, paused('The text is too long with its values.')],
  [132007, paused('Meta says that the text breaks its rules.')],
  [132012, paused('The text at Meta has other values than that of the shop. Submit the text of the shop.')],
  [132015, paused('Meta has paused the text, because customers blocked or reported it.')],
  [132016, paused('Meta has disabled the text, because it was paused too often.')],
])

/** What an error of Meta means, by its code; an unknown one is final for this message alone. */
export function meaningOf(code: number, message = ''): ErrorMeaning {
  const known = meanings.get(code)
  if (known) return known
  if (code >= 200 && code < 300) return stopped(RIGHTS)
  return refused(`Meta refused it: ${message || 'no reason given'} (${code}).`)
}

/** Why messages of a kind are not sent, with the language of the text. */
export const pausedSentence = (kind: MessageKind, language: 'en' | 'ur', reason: string): string =>
  `“${messageLabels[kind]}” is not sent in ${language === 'ur' ? 'Urdu' : 'English'}: ${reason}`
