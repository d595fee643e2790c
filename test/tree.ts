import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const folders = ['contract', 'money', 'server', 'web', 'words', 'bin', 'content', 'test', 'bench', 'rehearse']

/** A file of the project's code, with what it imports. */
export interface SourceFile {
  /** From the project's folder: `server/app.ts`. */
  path: string
  text: string
  lines: number
  /** True for code that a site runs; false for tests and measurements. */
  isProduction: boolean
  /** Files of the project that it imports, in whatever way: static, dynamic, of a type. */
  imports: string[]
  /** Packages and parts of Node.js that it imports. */
  packages: string[]
}

/** Every file of code, style and SQL, in the order of paths. */
export function sourceFiles(): SourceFile[] {
  const paths = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path))
    .toSorted()
  const existing = new Set(paths)
  return paths.map((path) => readSource(path, existing))
}

function readSource(path: string, existing: ReadonlySet<string>): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const specifiers = [...text.matchAll(/(?:^|[^\w.])(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(
    (match) => match[1] ?? '',
  )
  const [relative, packages] = [
    specifiers.filter((name) => name.startsWith('.')),
    specifiers.filter((name) => /^[@a-z]/.test(name)),
  ]
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    isProduction: /^(contract|money|server|web|bin)\//.test(path) && !/\.(test|spec|long)\.tsx?$/.test(path),
    imports: relative.map((name) => normalize(join(dirname(path), name))).filter((name) => existing.has(name)),
    packages,
  }
}

/** The circles of imports: files that import each other, directly or by way of others (Tarjan's algorithm). */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]))
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const at = order.size
    order.set(path, at)
    stack.push(path)
    let low = at
    for (const next of importsOf.get(path) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === at) {
      const circle = stack.splice(stack.indexOf(path))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const { path } of files) if (!order.has(path)) visit(path)
  return circles
}

/** Comments that begin with a question word, of which the reader must guess the subject. */
export function commentsWithoutSubject({ text }: SourceFile): string[] {
  return [
    ...text.matchAll(/^\s*(?:\/\*\*?|\/\/|\*|--|\{\/\*) +((?:What|Who|Whose|Where|Whether|How|Of|Those)\b.*)$/gm),
  ].map((match) => match[1] ?? '')
}

/** Reads a file of the project. */
export const readProject = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The names of the files in a folder of the project. */
export const namesIn = (folder: string): string[] => readdirSync(join(root, folder))
