// `npm run api:types`: writes the answers of both APIs from the types of their handlers, and docs/api-errors.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { describedApis, readAnswers } from './answers-of-routes.ts'
import { listErrors } from './list-errors.ts'

for (const api of describedApis) {
  const { schemas, answers, webhooks } = readAnswers(api)
  writeFileSync(
    join(projectRoot, api.answers),
    `{"schemas":{\n${linesOf(schemas)}\n},"answers":{\n${linesOf(answers)}\n}${
      webhooks ? `,"webhooks":{\n${linesOf(webhooks)}\n}` : ''
    }}\n`,
  )
}
writeFileSync(join(projectRoot, 'docs/api-errors.md'), listErrors())

/** A line for each, so that a change of one is a change of one line. */
function linesOf(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n')
}
