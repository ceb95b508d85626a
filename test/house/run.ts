// `npm run house`: how simple the product's source is, beside its limits (docs/budgets.md).
import { measureHouse } from './measure-house.ts'

const { foldersInCircles, longFiles, longFunctions, typescriptLines, cssLines } = await measureHouse()
const lists = {
  'Folders in circles of imports': foldersInCircles,
  'Files over 250 lines': longFiles,
  'Functions over 80 lines': longFunctions,
}
for (const [heading, found] of Object.entries(lists))
  process.stdout.write(`${heading}: ${found.length}\n${found.map(line => `  ${line}\n`).join('')}`)
process.stdout.write(`Lines of TypeScript: ${typescriptLines}\nLines of CSS: ${cssLines}\n`)
