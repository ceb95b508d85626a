import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { MAX_OPTION_WORD } from '#shop/option-words/option-text.ts'
import { listOptionWords, saveOptionWords } from '#shop/option-words/option-words.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

const word = z.object({
  word: textLine(MAX_OPTION_WORD).trim().min(1, 'A word is required'),
  urdu: textLine(MAX_OPTION_WORD).trim(),
})

const words = z.object({ words: z.array(word).min(1).max(200) })

export const optionWordRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List what names and values of options are called in Urdu'), async c =>
    c.json({ words: await listOptionWords(c.get('db')) }, 200),
  )
  .put('/', routeSummary('Set the Urdu of some words; an empty one is taken out'), validate('json', words), async c => {
    const { words } = c.req.valid('json')
    await withActivityLog(c, async (tx, record) => {
      await saveOptionWords(tx, words)
      const [first] = words
      await record({ kind: 'option-words-changed', label: first?.word ?? '', count: words.length })
    })
    return c.body(null, 204)
  })
