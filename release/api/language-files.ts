import { join } from 'node:path'
import { getLibFiles, ts } from '@ts-morph/common'

/** The package holds the types of the language as texts; to the compiler they are in this folder. */
const folder = '/types-of-the-language'

/** What the compiler reads files with. `replace` gives another text in place of a file. */
export function compilerHost(
  options: ts.CompilerOptions,
  replace: (name: string, text: string) => string = (_, text) => text,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const files = new Map(getLibFiles().map(({ fileName, text }) => [join(folder, fileName), text]))
  const readFile = host.readFile.bind(host)
  host.getDefaultLibLocation = () => folder
  host.getDefaultLibFileName = () => join(folder, ts.getDefaultLibFileName(options))
  host.getSourceFile = (name, version) => {
    const text = files.get(name) ?? readFile(name)
    return text === undefined ? undefined : ts.createSourceFile(name, replace(name, text), version)
  }
  return host
}

/** The options of tsconfig.json. */
export function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options
}
