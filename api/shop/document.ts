import type { Hono } from 'hono'
import type { StorefrontEnv } from '#storefront/context.ts'
import { type ApiDocument, addErrors, type DocumentedApi, describeApi } from '../openapi.ts'
import { errorResponses } from '../openapi-errors.ts'
import answers from './openapi-answers.json' with { type: 'json' }

/** The shop's public API as an OpenAPI document, made once from its routes. */
export const describeShopApi = (api: Hono<StorefrontEnv>): Promise<ApiDocument> => describeApi(api, shop)

const tags = [
  { name: 'Products', description: 'What is on sale.' },
  { name: 'Shop', description: 'Who sells it, and how it is delivered.' },
]

// Nothing is sent to this API, so nothing is too large.
const { 413: _, ...errors } = errorResponses(['invalid', 'not-found', 'shop-busy', 'failure'])

const shop: DocumentedApi = {
  documentation: {
    info: {
      title: 'Dukan shop',
      // That of package.json; a test compares them.
      version: '0.1.0',
      description:
        'What the shop shows to everybody, for a second site, an app or a comparison of prices: no key, any site. ' +
        'Money is whole rupees, times are ISO 8601, `url` leads to the page of the shop. Texts without a translation ' +
        'are the English ones. Unknown parameters are ignored, invalid values of known ones are refused. Answers ' +
        'have an `ETag`: ask again with `If-None-Match`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Dukan' },
    },
    servers: [{ url: '/api/shop' }],
    tags,
    security: [],
    components: { responses: errors },
  },
  answers: answers as unknown as DocumentedApi['answers'],
  tagOf: path => (/^\/(products|search)/.test(path) ? 'Products' : 'Shop'),
  complete(operation, { path }) {
    const isOne = path.includes('{')
    if (isOne) operation.responses[301] = { description: 'It has another slug now; `Location` is its address' }
    addErrors(operation, [400, ...(isOne ? [404] : []), 500, 503])
  },
}
