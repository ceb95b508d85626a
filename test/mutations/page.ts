import { faults } from './faults.ts'

/** docs/faults.md: the effect of removing each guard, and the test that detects it. */
export function faultsPage(): string {
  const all = Object.entries(faults)
  const rows = all.map(([name, { harm, test, behind }]) => [
    `\`${name}\``,
    harm,
    behind ? `none: ${behind.guards} stands before it; see \`${behind.combined}\`` : `${test.name} (\`${test.file}\`)`,
  ])
  return `${introduction}
| Without | What would happen | The test that goes red |
|---|---|---|
${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`
}

const introduction = `# Guards, and the tests that miss them

A guard that no test misses is one that the next change takes away. Each line below is a fault: an edit of the source
that takes out a guard, or several that stand in for each other, while the tests load it. There is no switch for it in
the shop. \`npm run test:deep\` expects of each fault that its test goes red, and without a fault that all of them are
green (\`test/mutations/faults.deep.test.ts\`). \`npm test\` does so for faults whose guard or test differs from the
previous commit, and checks of all that the guard is where the fault looks for it.

By hand, with one fault, a test or a whole run of \`reliability/\`:

\`\`\`sh
DUKAN_FAULT=row-guard npx vitest run shop/orders
DUKAN_FAULT=row-guard node --import ./test/mutations/register.ts reliability/run.ts --operations 3000 --processes 0 --kills 0
\`\`\`

Such runs, one each, by hand: the history of 1,500 to 3,000 operations contradicts itself without \`row-guard\`,
\`row-lock-guard-and-check\`, \`sorted-order\` (more deadlocks than are tried again), \`unique-key\` and \`transaction\`.
Without \`retry\` it is as with it: while everybody locks in one order there is no deadlock to try again after.

This page is written from \`test/mutations/faults.ts\` by \`npx vitest run test/mutations/faults.test.ts -u\`.
`
