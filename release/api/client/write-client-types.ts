// `node release/api/client/write-client-types.ts DOCUMENT FILE`: the types that openapi-typescript makes of a document.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// openapi-typescript asks for `typescript`, which has no interface for programs any more.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: 'dukan:typescript', format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'dukan:typescript'
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export { ts as default } from ${JSON.stringify(import.meta.resolve('@ts-morph/common'))}`,
        }
      : next(url, context),
})
const { astToString, default: openapiTs } = await import('openapi-typescript')
const [document = '', file = ''] = process.argv.slice(2)
// A field with a default may be left out.
writeFileSync(
  file,
  astToString(await openapiTs(JSON.parse(readFileSync(document, 'utf8')), { defaultNonNullable: false })),
)
