import { apiErrors } from '#api/responses.ts'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { en } from '#messages/en.ts'
import { type RefusalCode, refusalStatus } from '#shop/refusal.ts'

/** docs/api-errors.md: every code with its status and meaning, by status. */
export function listErrors(): string {
  const sentences: Record<RefusalCode, string> = { ...en.refusals, ...adminRefusals }
  const refusals = (Object.keys(refusalStatus) as RefusalCode[]).map(
    code => [code, String(refusalStatus[code]), sentences[code]] as const,
  )
  const others = Object.entries(apiErrors).map(([code, [statuses, meaning]]) => [code, statuses.join(', '), meaning])
  const rows = [...others, ...refusals].sort(([one, first = ''], [other, second = '']) =>
    `${first} ${one}` < `${second} ${other}` ? -1 : 1,
  )
  return `${intro}\n${rows.map(([code, status, meaning]) => `| \`${code}\` | ${status} | ${meaning} |`).join('\n')}\n`
}

const intro = `# Errors of the API

What the API says no with: a status, and a body with a stable code.

\`\`\`json
{ "error": { "code": "stock-below-zero", "message": "There are not that many pieces." } }
\`\`\`

\`message\` is for people and may be worded otherwise at any time. \`problems\`, beside it for \`invalid\`, has messages by
field. A release may bring new codes: go by the status where you do not know the code. 400, 403, 404 and 422 are
answered the same way when the request is repeated; 409 may pass, 429 says with \`Retry-After\` when to ask again, 500 and
503 may be tried again. In braces are values of the case. \`npm run api:types\` writes this page from \`shop/refusal.ts\`,
\`messages/\` and \`api/responses.ts\`.

| Code | Status | Meaning |
|---|---|---|`
