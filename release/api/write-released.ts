// `npm run release:api`: keeps the documents of this version, with which later ones are compared
// (`npm run api:check`). They have no examples.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminApi } from '#api/app.ts'
import { type ApiDocument, describeApi } from '#api/openapi.ts'
import { describeShopApi } from '#api/shop/document.ts'
import { shopApi } from '#api/shop/shop-api.ts'
import { projectRoot } from '#db/project-root.ts'

const documents = { '': await describeApi(adminApi), 'shop-': await describeShopApi(shopApi) }
for (const [name, document] of Object.entries(documents)) {
  const { version } = document.info
  const file = join(projectRoot, `release/api/released/${name}${version}.json`)
  if (existsSync(file)) {
    console.error(
      `${file} exists. The document of a released version never changes; delete it if ${version} is not released.`,
    )
    process.exitCode = 1
  } else writeFileSync(file, released(document))
}
process.exit()

function released({ paths, components, ...rest }: ApiDocument): string {
  const parts = [
    ...lines(rest),
    `"paths":{\n${lines(paths).join(',\n')}\n}`,
    `"components":{${lines({ ...components, schemas: undefined })
      .filter(line => !line.endsWith('undefined'))
      .join(',')},"schemas":{\n${lines(components.schemas).join(',\n')}\n}}`,
  ]
  return `{${parts.join(',\n')}}\n`
}

function lines(values: object) {
  const withoutExamples = (key: string, value: unknown) => (key === 'example' ? undefined : value)
  return Object.entries(values).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value, withoutExamples)}`,
  )
}
