// `npm run api:check`: the API's document is what the handlers answer, passes a linter, and breaks no program that was
// written for the last release.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { adminApi } from '#api/app.ts'
import { type ApiDocument, describeApi } from '#api/openapi.ts'
import { describeShopApi } from '#api/shop/document.ts'
import { shopApi } from '#api/shop/shop-api.ts'
import { projectRoot } from '#db/project-root.ts'
import { describedApis, readAnswers } from './answers-of-routes.ts'
import { breakingChanges } from './compare-documents.ts'
import { listErrors } from './list-errors.ts'

const documents = { '': await describeApi(adminApi), 'shop-': await describeShopApi(shopApi) }
const linted = Promise.all(Object.values(documents).map(lint))
const problems = outdatedAnswers()
for (const [name, document] of Object.entries(documents)) problems.push(...brokenPrograms(document, name))
problems.push(...(await linted).filter(found => found !== ''))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)

function outdatedAnswers(): string[] {
  const outdated = describedApis.filter(api => {
    const stored: unknown = JSON.parse(readFileSync(join(projectRoot, api.answers), 'utf8'))
    return !isDeepStrictEqual(stored, JSON.parse(JSON.stringify(readAnswers(api))))
  })
  return [
    ...outdated.map(({ answers }) => `${answers} is not what the handlers answer: run \`npm run api:types\`.`),
    ...(readFileSync(join(projectRoot, 'docs/api-errors.md'), 'utf8') === listErrors()
      ? []
      : ['docs/api-errors.md does not list the present errors: run `npm run api:types`.']),
  ]
}

/** A version that rises may break what it says it breaks. */
function brokenPrograms(document: ApiDocument, name: string): string[] {
  const folder = join(projectRoot, 'release/api/released')
  const versions = readdirSync(folder)
    .filter(file => /^\d/.test(file.slice(name.length)) && file.startsWith(name))
    .map(file => file.slice(name.length).replace('.json', ''))
  const last = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
  if (last === undefined || last !== document.info.version) return []
  const released = JSON.parse(readFileSync(join(folder, `${name}${last}.json`), 'utf8')) as ApiDocument
  return breakingChanges(released, document).map(change => `A program written for ${last} breaks: ${change}.`)
}

/** The linter's sentences; none when it has nothing to say. It asks no server for anything. */
async function lint(document: ApiDocument): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dukan-api-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const redocly = join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js')
  const config = join(projectRoot, 'release/api/redocly.yaml')
  const child = spawn(process.execPath, [redocly, 'lint', '--config', config, '--format', 'json', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  rmSync(folder, { recursive: true })
  try {
    const { problems } = JSON.parse(out) as { problems: { message: string; location: { pointer: string }[] }[] }
    return problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`).join('\n')
  } catch {
    return code === 0 ? '' : error
  }
}
