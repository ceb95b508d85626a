import { otherFamilies } from '../fonts.ts'
import { overflowing } from '../overflowing.ts'
import { languages, pageKinds } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

/** Text of the storefront fits though the phone draws it with letters that are wider by an eighth (DejaVu Sans). */
// The first is the widest: what fits in it fits in the others, as far as anybody has seen.
for (const [place, font] of otherFamilies.entries())
  test.describe(`drawn with ${font}`, { tag: place === 0 ? [] : '@thorough' }, () => {
    test.use({ font })

    test('no page overflows a phone, and the newsletter field shows its whole example', { tag: '@thorough' }, async ({
      page,
    }) => {
      for (const addressOf of Object.values(languages)) {
        for (const [kind, path] of Object.entries(pageKinds)) {
          await page.goto(addressOf(path))
          expect.soft(await overflowing(page), `${kind}, ${addressOf(path)}`).toEqual([])
        }
        await page.goto(addressOf('/newsletter'))
        const email = page.locator('[name=email]')
        await email.fill('name@example.com')
        expect
          .soft(await email.evaluate(box => box.scrollWidth - box.clientWidth), addressOf(''))
          .toBeLessThanOrEqual(0)
      }
    })
  })
