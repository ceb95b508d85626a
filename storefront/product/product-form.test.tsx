import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fill } from '#messages/fill.ts'
import type { ProductPage, ProductVariant } from '#shop/catalogue/product-page.ts'
import { Island } from '../islands/island.tsx'
import { locales } from '../locale.tsx'
import ProductForm from './product-form.island.tsx'
import { type ProductFormState, productFormProps } from './product-form-props.ts'

const medium: ProductVariant = {
  id: '01a1fd99-0000-7000-8000-000000000001',
  name: 'M',
  options: { size: 'M' },
  price: 1500,
  comparePrice: 2000,
  sellable: 10,
  fewLeft: null,
  pictureId: null,
  sku: null,
  saleEndsAt: null,
}
const large: ProductVariant = {
  ...medium,
  id: '01a1fd99-0000-7000-8000-000000000002',
  name: 'L',
  options: { size: 'L' },
}

const linenKurta: ProductPage = {
  id: '01a1fd99-0000-7000-8000-000000000000',
  slug: 'linen-kurta',
  name: 'Linen Kurta',
  sku: null,
  shortDescription: '',
  description: '',
  subBrand: null,
  category: null,
  sizeChart: null,
  model: null,
  tags: [],
  pictures: [],
  videos: [],
  variants: [medium, large],
  seoTitle: '',
  seoDescription: '',
  urdu: { name: '', shortDescription: '', description: '', seoTitle: '', seoDescription: '' },
  weight: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  rating: null,
  reviews: [],
}

/** The form as it is in the page, before any script. */
function formOf(product: Partial<ProductPage> = {}, state: ProductFormState = { variantId: null }): string {
  return renderToString(
    <Island
      name="product-form"
      component={ProductForm}
      props={productFormProps({ ...linenKurta, ...product }, state, locales.en)}
    />,
  )
}

const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? []
const linksOf = (html: string): string[] => tagsOf(html, 'a')
const nameOf = (radio: string): string | undefined => /aria-label="([^"]*)"/.exec(radio)?.[1]

const idOf = (index: number) => `01a1fd99-0000-7000-8000-00000000010${index}`

/** M and L, each in White and Black. */
const kurtas = ({ size = 'Size', colour = 'Colour' } = {}): ProductVariant[] =>
  ['M / White', 'M / Black', 'L / White', 'L / Black'].map((name, index) => {
    const [letter = '', shade = ''] = name.split(' / ')
    return { ...medium, id: idOf(index), name, options: { [size]: letter, [colour]: shade } }
  })

const radiosOf = (html: string): string[] => tagsOf(html, 'input').filter(tag => tag.includes('type="radio"'))

describe('the model of a product', () => {
  const props = (height: number, locale = locales.en) =>
    productFormProps({ ...linenKurta, model: { height, size: 'M' } }, { variantId: null }, locale).model

  it.each([
    [100, '3′3″'],
    [152, '5′0″'],
    [168, '5′6″'],
    [182, '6′0″'],
    [230, '7′7″'],
  ])('%i cm are shown as %s', (height, feet) => {
    expect(props(height)).toBe(`Model is ${height} cm (${feet}) tall and wears size M`)
  })

  it('it is named in Urdu, once in the page, and not where there is none', () => {
    expect(props(168, locales.ur)).toMatch(/168 سینٹی میٹر \(5 فٹ 6 انچ\).*\u2068M\u2069/)
    expect(formOf({ model: { height: 168, size: 'M' } })).toContain('<p class="aside">Model is 168 cm')
    expect(formOf()).not.toContain('Model')
  })
})

describe('the product form without script', () => {
  it('it is wrapped for the loader, with its properties as data', () => {
    expect(formOf()).toMatch(/^<dukan-island data-name="product-form" data-props="{&quot;slug&quot;:&quot;linen-kurta/)
  })

  it('it posts to the cart, and its other button orders directly', () => {
    const html = formOf()
    expect(tagsOf(html, 'form')).toEqual([expect.stringMatching(/action="\/cart" method="post"/)])
    const [orderNow, addToCart] = tagsOf(html, 'button').filter(tag => tag.includes('type="submit"'))
    expect(orderNow).toMatch(/formMethod="get"/i)
    expect(orderNow).toMatch(/formAction="\/direct-checkout\/linen-kurta"/i)
    expect(addToCart).toMatch(/value="linen-kurta".*name="slug"/)
  })

  it.each(['size', 'Size', 'سائز'])('it preselects no %s', name => {
    const html = formOf({
      variants: [medium, large].map(variant => ({ ...variant, options: { [name]: variant.name } })),
    })
    expect(radiosOf(html)).toHaveLength(2)
    expect(html).not.toContain('checked')
  })

  it('it preselects the first available colour', () => {
    const html = formOf({
      variants: [medium, large].map(variant => ({ ...variant, options: { Colour: variant.name } })),
    })
    expect(radiosOf(html)[0]).toContain('checked')
  })

  it('it shows nothing as chosen when it asks for the choice', () => {
    const { selectVariant: problem } = locales.en.messages.product
    const html = formOf(
      { variants: [medium, large].map(variant => ({ ...variant, options: { Colour: variant.name } })) },
      { variantId: null, problem },
    )
    expect(html).not.toContain('checked')
    expect(html).toContain('Choose an option')
  })

  it('what is sold out leads to the form that asks for it, except in a preview', () => {
    const variants = [medium, { ...large, sellable: 0 }]
    const link = `href="/product/linen-kurta?variant=${large.id}#restock"`
    expect(formOf({ variants })).toContain(link)
    expect(formOf({ variants })).not.toContain(`variant=${medium.id}`)
  })

  it('it keeps the chosen variant and shows the error', () => {
    const html = formOf({}, { variantId: large.id, quantity: 3, problem: 'Only 2 of Linen Kurta (L) left.' })
    expect(radiosOf(html).filter(tag => tag.includes('checked=""'))).toEqual([expect.stringContaining(large.id)])
    expect(html).toContain('value="3"')
    expect(html).toMatch(/role="alert"[^>]*>Only 2 of Linen Kurta/)
  })

  it.each([locales.en, locales.ur])(
    'a missing choice is reported at the choice, where the page then scrolls',
    locale => {
      const { selectVariant: problem, selectNamed, selectVariantText } = locale.messages.product
      const state = { variantId: null, problem }
      const props = productFormProps({ ...linenKurta, variants: [{ ...medium, sellable: 0 }, large] }, state, locale)
      const html = renderToString(<Island name="product-form" component={ProductForm} props={props} />)
      const [message, ...others] = html.match(/<p[^>]*role="alert".*?<\/p>/g) ?? []
      expect(others).toEqual([])
      expect(message).toBe(
        `<p id="choice-problem" role="alert" class="problem mb-3">${fill(selectNamed, { option: 'Size' })}<span class="block font-normal">${selectVariantText}</span></p>`,
      )
      const [soldOut, first] = radiosOf(html)
      expect(soldOut).not.toContain('autofocus')
      expect(first).toContain('autofocus')
      expect(html.indexOf('choice-problem"')).toBeLessThan(html.indexOf('type="radio"'))
    },
  )

  it.each([
    [
      'the size alone of sizes by colours',
      kurtas({ size: 'size', colour: 'colour' }),
      ': Size',
      'پہلے \u2068سائز\u2069 چن لیں',
    ],
    [
      'the only option',
      [medium, large].map(v => ({ ...v, options: { Pack: v.name } })),
      ': Pack',
      'پہلے \u2068Pack\u2069 چن لیں',
    ],
    [
      'all options where they are one choice',
      [medium, large].map(v => ({ ...v, options: { size: v.name, pack: '2' } })),
      ': Size, Pack',
      'پہلے \u2068سائز، Pack\u2069 چن لیں',
    ],
    ['no option without names', [medium, large].map(v => ({ ...v, options: {} })), '', 'پہلے سائز، رنگ یا قسم چن لیں'],
  ])('it asks for %s', (_, variants, english, inUrdu) => {
    const words: Record<string, string> = { size: 'سائز', colour: 'رنگ' }
    const urdu = { ...locales.ur, optionText: (text: string) => words[text] ?? text }
    const asked = [locales.en, urdu].map(locale => {
      const props = productFormProps({ ...linenKurta, variants }, { variantId: null }, locale)
      const html = renderToString(<Island name="product-form" component={ProductForm} props={props} />)
      return /id="choice-problem"[^>]*>([^<]*)/.exec(html)?.[1]
    })
    expect(asked).toEqual([`Please select a variant${english}`, inUrdu])
  })

  it('the sentence that asks for a choice is present but hidden, and the page does not scroll', () => {
    expect(formOf()).toMatch(/<p id="choice-problem"[^>]*hidden=""/)
    expect(formOf()).not.toContain('autofocus')
  })

  it('a sold-out size is shown but cannot be chosen', () => {
    const [m, l] = radiosOf(formOf({ variants: [medium, { ...large, sellable: 0 }] }))
    expect(m).not.toContain('disabled')
    expect(l).toContain('disabled')
    expect(l).toContain('aria-label="L, Sold out"')
  })

  it('a product that cannot be bought has no buttons', () => {
    const html = formOf({ variants: [{ ...medium, sellable: 0 }] })
    expect(html).toContain('This product is sold out at the moment.')
    expect(html).not.toContain('Order Now</button>')
  })

  it('a product with one variant has no choice', () => {
    const html = formOf({ variants: [{ ...medium, name: 'Default', options: {} }] })
    expect(radiosOf(html)).toEqual([])
    expect(html).toContain(`type="hidden" name="variantId" value="${medium.id}"`)
  })

  it.each([
    ['size', 'colour'],
    ['Size', 'Colour'],
    ['سائز', 'رنگ'],
  ])('colours are links and the sizes (%s by %s) of one are chips with full names', (size, colour) => {
    const html = formOf({ variants: kurtas({ size, colour }) })
    expect(html).not.toContain('checked')
    expect(radiosOf(html).map(nameOf)).toEqual(['M / White', 'L / White'])
    expect(linksOf(html).map(tag => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      `/product/linen-kurta?colour=${idOf(0)}#choice`,
      `/product/linen-kurta?colour=${idOf(1)}#choice`,
    ])
    expect(linksOf(html).map(tag => tag.includes('aria-current="true"'))).toEqual([true, false])
  })

  it('the choice is named in the words of the page', () => {
    const shown = (html: string) =>
      (html.split('data-props')[1] ?? '').replace(/^.*?>/, '').replace(/<!-- -->|<[^>]*>/g, '')
    const options = { size: 'Size', colour: 'colour' }
    expect(shown(formOf({ variants: kurtas(options) }))).toContain('Colour: White')
    const html = shown(formOf({ variants: kurtas(options) }, { variantId: idOf(3) }))
    expect(html).toContain('Colour: Black')
    expect(html).toContain('Size: L')
    expect(shown(formOf({ variants: [medium, large] }, { variantId: large.id }))).toContain('Size: L')
    const words: Record<string, string> = { size: 'سائز', colour: 'رنگ' }
    const urdu = { ...locales.ur, optionText: (text: string) => words[text.toLowerCase()] ?? text }
    const props = productFormProps({ ...linenKurta, variants: kurtas(options) }, { variantId: idOf(3) }, urdu)
    const inUrdu = shown(renderToString(<Island name="product-form" component={ProductForm} props={props} />))
    expect(inUrdu).toContain('رنگ: Black')
    expect(inUrdu).toContain('سائز: L')
  })

  it('a colour without stock is not the first one shown', () => {
    const [one, two, three, four] = kurtas().map((variant, index) => ({ ...variant, sellable: index % 2 && 10 }))
    const html = formOf({ variants: [one, two, three, four].flatMap(variant => variant ?? []) })
    expect(radiosOf(html).map(nameOf)).toEqual(['M / Black', 'L / Black'])
    expect(html).toMatch(/White<\/bdi><span[^>]*>Sold out/)
  })

  it('the link of another colour keeps the chosen size, unless it is sold out there', () => {
    const linkOf = (variants: ProductVariant[]) => linksOf(formOf({ variants }, { variantId: idOf(2) }))[1]
    expect(linkOf(kurtas())).toContain(`?variant=${idOf(3)}#choice`)
    const soldOut = kurtas().map(variant => (variant.id === idOf(3) ? { ...variant, sellable: 0 } : variant))
    expect(linkOf(soldOut)).toContain(`?colour=${idOf(1)}#choice`)
  })

  it('the sizes of the colour in the URL are shown, also after a refusal', () => {
    const problem = locales.en.messages.product.selectVariant
    for (const state of [
      { variantId: null, colour: idOf(3) },
      { variantId: '', colour: idOf(3), problem },
    ]) {
      const html = formOf({ variants: kurtas() }, state)
      expect(radiosOf(html).map(nameOf)).toEqual(['M / Black', 'L / Black'])
      expect(html).toContain(`type="hidden" name="colour" value="${idOf(1)}"`)
    }
  })

  it('a size that only another colour has is shown, without a value', () => {
    const [, ...others] = kurtas()
    const [missing, l] = radiosOf(formOf({ variants: others }, { variantId: idOf(2) }))
    expect(missing).toContain('aria-label="M / White, not available"')
    expect(missing).toContain('disabled')
    expect(missing).not.toContain('value')
    expect(l).toContain(idOf(2))
  })

  it('two variants of one size and colour are both shown', () => {
    const twice = kurtas().map(variant => ({ ...variant, options: { Size: 'M', Colour: 'White' } }))
    expect(radiosOf(formOf({ variants: twice }))).toHaveLength(4)
  })

  it('colours have the smallest rendition of their picture, and its view in the gallery', () => {
    const picture = { id: 'aa', alt: '', width: 900, height: 900, widths: [320, 640], placeholder: null }
    const pictures = [picture, { ...picture, id: 'bb' }]
    const variants = kurtas().map((variant, index) => ({ ...variant, pictureId: index % 2 ? 'bb' : 'aa' }))
    const html = formOf({ pictures, variants })
    expect(html.match(/<img[^>]*src="[^"]*"/g)).toEqual([
      expect.stringContaining('/media/aa/320.webp'),
      expect.stringContaining('/media/bb/320.webp'),
    ])
    expect(html).toContain('&quot;view&quot;:&quot;picture-2&quot;')
  })

  it('a chip below its colour shows the size, also when its name does not contain it', () => {
    const options = { Size: 'XL', Colour: 'White' }
    const variants = [medium, { ...large, options: { Size: 'L', Colour: 'White' } }]
    const [first, second] = variants.map(variant => ({ ...variant, name: 'KRT-7' }))
    const html = formOf({
      variants: [
        { ...medium, ...first, options },
        { ...large, ...second },
      ],
    })
    expect(html).toMatch(/aria-label="KRT-7".*<bdi>XL<\/bdi>/s)
  })

  it('each price is shown where they differ, and the lowest above', () => {
    const html = formOf({ variants: [medium, { ...large, price: 1800 }] })
    expect(html).toContain('From Rs\u00a01,500')
    expect(html.match(/Rs\u00a01,800<\/span>/g)).toHaveLength(1)
  })

  it('the quantity is limited to what is available', () => {
    expect(formOf({ variants: [{ ...medium, options: {}, sellable: 3, fewLeft: 3 }] })).toMatch(/max="3"/)
    expect(formOf()).toMatch(/max="99"/)
  })

  it('it has no style attribute, which the content security policy would block', () => {
    expect(formOf()).not.toContain('style=')
  })
})
