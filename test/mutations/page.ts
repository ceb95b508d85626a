import { faults } from './faults.ts'

/** docs/faults.md: the effect of removing each guard, and the test that detects it. */
export function faultsPage(): string {
  const all = Object.entries(faults)
  const rows = all.map(([name, { harm, test, behind }]) => [
    `\`${name}\``,
    harm,
    behind ? `none: ${behind.guards} replaces it; see \`${behind.combined}\`` : `${test.name} (\`${test.file}\`)`,
  ])
  return `${introduction}
| Without | What would happen | The test that fails |
|---|---|---|
${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`
}

const introduction = `# Guards and their tests

A guard without a test may be removed by the next change. Each line below is a fault: an edit of the source that removes
a guard, or several that replace each other, while the tests load it. There is no switch for it in the shop.
\`npm run test:deep\` expects each fault to make its test fail, and all these tests to pass without a fault
(\`test/mutations/faults.deep.test.ts\`). \`npm test\` does so for faults whose guard or test differs from the previous
commit, and checks that every fault finds its guard.

By hand, with one fault, tests or a whole run of \`reliability/\`:

\`\`\`sh
DUKAN_FAULT=row-guard npx vitest run shop/orders
DUKAN_FAULT=row-guard node --import ./test/mutations/register.ts reliability/run.ts --operations 3000 --processes 0 --kills 0
\`\`\`

Results of such runs, one each: the history of 1,500 to 3,000 operations is inconsistent without \`row-guard\`,
\`row-lock-guard-and-check\`, \`sorted-order\` (more deadlocks than are retried), \`unique-key\` and \`transaction\`.
Without \`retry\` the result is the same: while all transactions lock in one order there is no deadlock to retry.

With 1,500 operations of 12 shoppers and 6 staff (\`--in-process --shoppers 12 --staff 6 --seed 5\`) the checker names
\`merge-advance\`, \`undo-advance\`, \`merge-fee\`, \`merge-counted\`, \`split-stock\`, \`split-lock\` and \`due-full\`. It does
not see \`undo-again\` there: two people rarely take one merge back at the same moment.

This page is generated from \`test/mutations/faults.ts\` by \`npx vitest run test/mutations/faults.test.ts -u\`.
`
