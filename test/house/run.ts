// `npm run house`: how simple the product's source is, beside its limits (docs/budgets.md, docs/architecture.md).
import { measureHouse } from './measure-house.ts'

const { functionsOver50, importsAt95, typescriptLines, cssLines, linesOfRooms, ...found } = await measureHouse()
const lists = {
  'Folders in circles of imports': found.foldersInCircles,
  'Files over 250 lines': found.longFiles,
  'Functions over 80 lines': found.longFunctions,
  'Small files of one user': found.filesOfOneUser,
}
const print = (line: string) => process.stdout.write(`${line}\n`)
for (const [heading, lines] of Object.entries(lists)) {
  print(`${heading}: ${lines.length}`)
  for (const line of lines) print(`  ${line}`)
}
print(`Functions over 50 lines: ${functionsOver50}`)
print(`Imports of a file, 95th percentile: ${importsAt95}`)
print(`Lines of TypeScript: ${typescriptLines}\nLines of CSS: ${cssLines}`)
for (const [room, lines] of Object.entries(linesOfRooms)) print(`  ${room}/ ${lines}`)
