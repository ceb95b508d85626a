// After `npm ci`: removes what packages bring along and nothing here reads (docs/dependencies.md). Plain JavaScript, so that the
// Node.js that runs npm can run it too.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// npm's own warning is not shown (.npmrc), and says nothing to do.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `The shop needs Node.js 24 or newer, and this is ${process.versions.node}. For Linux (x64, arm64) and Windows (x64) it ` +
      'comes with the packages; elsewhere install it (.nvmrc), then run "npm ci" again.',
  )
  process.exit(1)
}

const packages = join(import.meta.dirname, 'node_modules')

const unread = [
  // The headers of Node.js, for compiling native modules: all that are used come compiled.
  /^node-\w+-\w+\/include$/,
  // Every icon as SVG, which the React components were made from.
  /^@tabler\/icons\/(icons|categories)$/,
  // For stepping through a package's own sources.
  /\.map$/,
  /^(es-toolkit|mediabunny|zod)\/src$/,
  // Tests and their measurements.
  /^bintrees\/test$/,
  // Weights and styles of fonts in which no journey draws (e2e/fonts.ts).
  /^@expo-google-fonts\/[\w-]+\/(?!400Regular$|700Bold$)\d00\w+$/,
  /^dejavu-fonts-ttf\/(unicover\.txt|ttf\/DejaVu(\w*Condensed|Sans-ExtraLight|Math)[\w-]*\.ttf)$/,
  // The same once more for `require`, which nothing here calls.
  /^@(tabler\/icons-react\/dist|mantine\/core)\/cjs$/,
]

for (const name of readdirSync(packages, { recursive: true })) {
  const path = name.replaceAll('\\', '/')
  if (unread.some(pattern => pattern.test(path))) rmSync(join(packages, name), { recursive: true, force: true })
}
