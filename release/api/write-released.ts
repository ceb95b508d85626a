// `npm run release:api`: keeps the API's document of this version, with which later ones are compared
// (`npm run api:check`). It has no examples.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminApi } from '#api/app.ts'
import { describeApi } from '#api/openapi.ts'
import { projectRoot } from '#db/project-root.ts'

const document = await describeApi(adminApi)
const { version } = document.info
const file = join(projectRoot, `release/api/released/${version}.json`)
if (existsSync(file)) {
  console.error(
    `${file} exists. The document of a released version never changes; delete it if ${version} is not released.`,
  )
  process.exit(1)
}
const withoutExamples = (key: string, value: unknown) => (key === 'example' ? undefined : value)
const lines = (values: object) =>
  Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value, withoutExamples)}`)
const { paths, components, ...rest } = document
const parts = [
  ...lines(rest),
  `"paths":{\n${lines(paths).join(',\n')}\n}`,
  `"components":{${lines({ ...components, schemas: undefined })
    .filter(line => !line.endsWith('undefined'))
    .join(',')},"schemas":{\n${lines(components.schemas).join(',\n')}\n}}`,
]
writeFileSync(file, `{${parts.join(',\n')}}\n`)
process.exit(0)
